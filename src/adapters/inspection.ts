const key = 'rytmi.inspect';

/**
 * The inspection that the address asks for (`?inspect`), or has asked for in this tab: the console's addresses do not
 * keep it. Null: none.
 */
export function readInspection(): string | null {
  const asked = new URLSearchParams(window.location.search).get('inspect');
  if (asked === null) return sessionStorage.getItem(key);
  if (asked === '') sessionStorage.setItem(key, asked);
  return asked;
}

export const removeInspection = (): void => sessionStorage.removeItem(key);
