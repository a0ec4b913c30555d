import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

const beyondLatin = 'U+0100-02BA, U+1E00-1EFF, U+20A0-20C0';
const needsMore = /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20c0]/;

/**
 * The product's typeface as style rules with embedded files: a saved picture is read where ours are missing.
 * @param text the text of the picture: letters beyond Latin's first 256 are in a separate file
 * @returns no rules where a file can't be loaded, so that the next font of the stack is used
 */
export async function embeddedTypeface(text: string): Promise<string> {
  try {
    const rules = [ruleOf(await dataUrlOf(latin))];
    if (needsMore.test(text)) rules.push(ruleOf(await dataUrlOf(latinExtended), beyondLatin));
    return rules.join('');
  } catch {
    return '';
  }
}

function ruleOf(address: string, range?: string): string {
  const limit = range ? `unicode-range:${range};` : '';
  return `@font-face{font-family:Figtree;font-weight:300 900;${limit}src:url(${address}) format("woff2")}`;
}

/** The page has been drawn with these files: usually they come from the browser's cache, without a network too. */
async function dataUrlOf(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'force-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:font/woff2;base64,${btoa(text)}`;
}
