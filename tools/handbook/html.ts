/** Text with marked code (`` `like this` ``) as HTML. */
export function htmlOf(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function link(to: string, text: string): string {
  return `<a href="${escaped(to)}">${htmlOf(text)}</a>`;
}

export function paragraph(html: string): string {
  return `<p>${html}</p>`;
}

export function heading(
  level: 1 | 2 | 3,
  text: string,
  id = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
): string {
  return `<h${level} id="${escaped(id)}">${htmlOf(text)}</h${level}>`;
}

/** @param items HTML */
export function list(items: readonly string[], attributes = ''): string {
  return `<ul${attributes}>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
}

/** @param rows HTML of each cell */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  attributes = '',
): string {
  const head = heads.map((text) => `<th scope="col">${htmlOf(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="table"${attributes}><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

interface HandbookPage {
  readonly title: string;
  readonly lang?: string;
  /** From the page to the handbook's root: `../`. */
  readonly root: string;
  /** HTML of the page, part by part. */
  readonly parts: readonly string[];
}

export function pageOf({ title, lang = 'en-GB', root, parts }: HandbookPage): string {
  const links = [
    link(`${root}index.html`, 'Handbook'),
    link(`${root}index.html#questions`, 'Questions'),
    link(`${root}index.html#charts`, 'Charts'),
    link(`${root}test-plan/index.html`, 'Test plan'),
    `<a lang="fi" href="${root}test-plan/index.fi.html">Testaussuunnitelma</a>`,
  ];
  // The first page has a field of its own.
  const search =
    root === ''
      ? ''
      : `<form action="${root}index.html" role="search"><input type="search" name="q" aria-label="Search the handbook" placeholder="Search the handbook"></form>`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Rytmi’s handbook</title>
<link rel="stylesheet" href="${root}handbook.css">
<script src="${root}handbook.js" defer></script>
</head>
<body>
<header><div><nav aria-label="Handbook">${links.join(' ')}</nav>${search}</div></header>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
