/** What people name things: anybody who signs up decides what these say in a mail that a stranger gets. */
const chosenByPeople = ['name', 'company', 'survey', 'question', 'choice'] as const;

/**
 * A text in which no mail program finds a link: no scheme, and a space after what would be a dot of an address. Readers
 * see a name as it is otherwise.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\p{L}\p{N}+.-]*:(?:\/\/|\\\\)/giu, '')
    .replace(/[/\\]{2,}/gu, '/')
    .replace(/(?<=\p{L}{2}):(?=[^\s\d])/gu, ': ')
    .replace(/(?<=[\p{L}\p{N}_-])([.。．｡])(?=[\p{L}_-])/gu, '$1 ')
    .replace(/(?<=[\p{L}_-])([.。．｡])(?=\p{N})/gu, '$1 ')
    .replace(/(?<=\p{N})([.。．｡])(?=\p{N}+[.。．｡]\p{N}+[.。．｡])/gu, '$1 ');
}

/** The values of a message, with those that people have chosen as plain text. */
export function plainValues(values: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (values === undefined) return undefined;
  const plain = chosenByPeople.flatMap((key) => {
    const value = values[key];
    return typeof value === 'string' ? [[key, withoutLinks(value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(plain) };
}
