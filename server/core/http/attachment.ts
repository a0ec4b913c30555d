const longestName = 60;

/** A part of a file's name as every system takes it: no separators, nothing unseen, and no longer than leaves room. */
export function fileNamePart(text: string): string {
  const shown = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|%]/g, '-')
    .replace(/^[.\s]+/, '');
  return [...shown].slice(0, longestName).join('').trim();
}

/** The value of Content-Disposition for a file of any name (RFC 6266); `plain` for who reads only ASCII. */
export function attachment(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
