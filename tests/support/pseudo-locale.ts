import type { Page } from '@playwright/test';

// An artificial language: every letter of a catalog's text is replaced by one that looks like it, and every text is
// about 40 % longer. Text with plain letters never went through a catalog.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const strange = [...'åƀçďéƒğħíĵķļṁñöþǫŕšťũṽŵẋýžÅƁÇĎÉƑĞĦÍĴĶĻṀÑÖÞǪŔŠŤŨṼŴẊÝŽ'];

/** The label of a button in any of the languages, including the pseudo-locale: pass it in each. */
export const labelled = (...labels: readonly string[]): RegExp =>
  new RegExp(`^(${labels.flatMap((label) => [label, `${disguised(label)}( ẋ+)*`]).join('|')})$`);

const disguised = (text: string) =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => strange[plain.indexOf(letter)] ?? ''),
    )
    .join('');

/** The extra length, in words that a line can break between. */
const padding = (length: number) => ` ${'ẋẋẋẋẋ '.repeat(Math.ceil((length * 0.4) / 6))}`.trimEnd();

type Token = string | [string, string?, Record<string, Token[] | number>?];

function asPseudo(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : disguised(token);
    const [name, format, options] = token;
    if (typeof options !== 'object') return token;
    const all = Object.entries(options).map(([key, value]) => [key, Array.isArray(value) ? asPseudo(value) : value]);
    return [name, format, Object.fromEntries(all)];
  });
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 8), 0);

/** A script's compiled catalogs (Lingui's, as JSON in a template literal), each text disguised and lengthened. */
function withPseudoCatalogs(script: string): string {
  return script.replaceAll(/JSON\.parse\((`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')\)/g, (whole, literal: string) => {
    // A literal of the build's own, so evaluating it is what the browser does with it.
    const json = new Function(`return ${literal}`)() as string;
    const catalog: unknown = JSON.parse(json);
    if (typeof catalog !== 'object' || catalog === null || !Object.values(catalog).every(Array.isArray)) return whole;
    const entries = Object.entries(catalog as Record<string, Token[]>).map(([id, tokens]) => [
      id,
      [...asPseudo(tokens), padding(lengthOf(tokens))],
    ]);
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(entries)))})`;
  });
}

/** From now on the page uses the pseudo-locale. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withPseudoCatalogs(await response.text()) });
  });
}

/** All text of the page: visible text, and the attributes that assistive technology reads. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() && !parent.closest('script, style, [data-sample]'))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], [aria-description]',
    )) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return [document.title, ...texts];
  });
}
