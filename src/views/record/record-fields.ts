/** The message of a field, or of one of its items (`users.3`); undefined where it is valid. */
export function byField(fields: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  const key = Object.keys(fields ?? {}).find((field) => field === name || field.startsWith(`${name}.`));
  return key === undefined ? undefined : fields?.[key];
}
