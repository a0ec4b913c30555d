/** Values that are meant to be an address: the reader's own. */
const addresses: readonly string[] = ['email'];

/**
 * What addresses are made of: a domain may have marks and pictures, and programs skip what is invisible. `dot` may be
 * several.
 */
const [part, dot] = ['\\p{L}\\p{M}\\p{N}\\p{So}\\p{Cf}_-', '[.。．｡]+'];
const dotOfName = new RegExp(`(?<=[${part}])(${dot})(?=[${part}])(?!\\p{N})`, 'gu');
const dotBeforeDigit = new RegExp(`(?<=[${part}])(?<!\\p{N})(${dot})(?=\\p{N})`, 'gu');

/**
 * A text without anything that a mail program turns into a link: no scheme, and a space after what would be a dot of an
 * address. Otherwise names look unchanged.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\p{L}\p{N}+.-]*:(?:\/\/|\\\\)/giu, '')
    .replace(/[/\\]{2,}/gu, '/')
    .replace(/(?<=\p{L}{2}):(?=[^\s\d])/gu, ': ')
    .replace(dotOfName, '$1 ')
    .replace(dotBeforeDigit, '$1 ')
    .replace(/(?<=\p{N})([.。．｡])(?=\p{N}+[.。．｡]\p{N}+[.。．｡])/gu, '$1 ');
}

/**
 * The values of a message as plain text: names are chosen by people, and anybody who signs up could choose the text of
 * a mail to a stranger.
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
 * A name that can be shown as a sender: words only, so that it cannot pose as an address, and without characters that
 * reverse the order of what follows. '' where nothing is left.
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
