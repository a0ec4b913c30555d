/** Files of the handbook that are as they are, by name. */
export const assets: readonly [string, string][] = [
  [
    'style.css',
    `:root { color-scheme: light dark; --text: light-dark(#1f2328, #e6e8eb); --muted: light-dark(#57606a, #a0a8b1);
  --page: light-dark(#ffffff, #15181c); --sunken: light-dark(#f3f5f7, #1d2126); --line: light-dark(#d5dae0, #3a4149);
  --accent: light-dark(#0b5cad, #7db9f5); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); }
header { border-bottom: 1px solid var(--line); background: var(--sunken); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; max-width: 82rem; margin: 0 auto; padding: .75rem 1rem; }
main { max-width: 82rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 1rem 0; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p, main > ul { max-width: 48rem; }
a { color: var(--accent); }
code { font-size: .9em; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
img.screen { width: 22rem; border: 1px solid var(--line); border-radius: 6px; }
.muted { color: var(--muted); }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .5rem .75rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { white-space: nowrap; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input[type=search] { font: inherit; width: min(100%, 28rem); padding: .5rem .75rem; color: inherit; background: var(--page);
  border: 1px solid var(--muted); border-radius: 6px; }
.charts { list-style: none; padding: 0; }
.charts li { padding: .375rem 0; border-bottom: 1px solid var(--line); }
[hidden] { display: none !important; }
`,
  ],
  [
    'search.js',
    `const field = document.querySelector('input[type=search]');
const sections = [...document.querySelectorAll('section[data-domain]')];
const count = document.querySelector('[role=status]');
function search() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const section of sections) {
    let shown = 0;
    for (const item of section.querySelectorAll('li')) {
      const isFound = words.every((word) => (item.textContent + ' ' + item.dataset.words).toLowerCase().includes(word));
      item.hidden = !isFound;
      if (isFound) shown += 1;
    }
    section.hidden = shown === 0;
    found += shown;
  }
  count.textContent = words.length === 0 ? '' : found === 1 ? '1 chart' : found + ' charts';
}
field.addEventListener('input', search);
search();
`,
  ],
];
