/** Values that are an address on purpose: the reader's own. */
const addresses: readonly string[] = ['email'];

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

/**
 * The values of a message as plain text: names are chosen by people, and anybody who signs up decides what they say in a
 * mail that a stranger gets.
 */
export function plainValues(values: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (values === undefined) return undefined;
  const plain = Object.entries(values).map(([key, value]) => {
    const isText = typeof value === 'string' && !addresses.includes(key);
    return [key, isText ? withoutLinks(value) : value] as const;
  });
  return Object.fromEntries(plain);
}

/** Longer than most names; mail programs cut a sender's name at about half of it. */
const longestName = 60;

/**
 * A name as it may be shown for a sender: of words alone, so that it can pose as no address, and in the order in which it
 * was typed, so that what follows it is read after it. '' where nothing of it is left.
 */
export function asSenderName(name: string): string {
  const words = withoutLinks(name)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>"@＠\\]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...words];
  return letters.length > longestName
    ? `${letters
        .slice(0, longestName - 1)
        .join('')
        .trim()}…`
    : words;
}
