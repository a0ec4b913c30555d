/** Joins the names that are non-empty texts, skipping everything else. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
