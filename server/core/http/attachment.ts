const longestName = 60;

/** A part of a file's name that every system accepts: no separators or invisible characters, and short enough. */
export function fileNamePart(text: string): string {
  const shown = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|%]/g, '-')
    .replace(/^[.\s]+/, '');
  return [...shown].slice(0, longestName).join('').trim();
}

/** The value of Content-Disposition for a file of any name (RFC 6266); `plain` is for clients that read only ASCII. */
export function attachment(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
