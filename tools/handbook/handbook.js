// All that the handbook's pages do by themselves: search, copy, and what a tester ticks, which stays in this browser.

const search = document.querySelector('main input[type=search]');
if (search) {
  const sections = [...document.querySelectorAll('[data-found]')];
  const others = document.querySelectorAll('[data-unless-searched]');
  const count = document.querySelector('[role=status]');
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = ({ textContent, dataset }) =>
      words.every((word) => `${textContent} ${dataset.words ?? ''}`.toLowerCase().includes(word));
    let found = 0;
    for (const section of sections) {
      const items = [...section.querySelectorAll('li')];
      for (const item of items) item.hidden = !isFound(item);
      const shown = items.filter(({ hidden }) => !hidden);
      section.hidden = shown.length === 0;
      found += shown.length;
      for (const item of shown.slice(0, 3)) {
        const details = item.querySelector('details');
        if (details) details.open = words.length > 0;
      }
    }
    for (const other of others) other.hidden = words.length > 0;
    count.textContent = words.length === 0 ? '' : `${found} found`;
  };
  search.value = new URLSearchParams(location.search).get('q') ?? '';
  search.addEventListener('input', show);
  show();
}

for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const from = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(from.textContent);
      button.textContent = button.dataset.done;
    } catch {
      // Opened as a file: what is marked can be copied by hand.
      from.closest('details').open = true;
      getSelection().selectAllChildren(from);
    }
  });
}

const ticks = 'rytmi.test-plan';
const ticked = () => new Set(JSON.parse(localStorage.getItem(ticks) ?? '[]'));
const keep = (all) => localStorage.setItem(ticks, JSON.stringify([...all]));

for (const box of document.querySelectorAll('input[data-tick]')) {
  box.checked = ticked().has(box.dataset.tick);
  box.addEventListener('change', () => {
    const all = ticked();
    if (box.checked) all.add(box.dataset.tick);
    else all.delete(box.dataset.tick);
    keep(all);
  });
}

const table = document.querySelector('[data-filtered]');
if (table) {
  const fields = [...document.querySelectorAll('.filters select')];
  const asked = new URLSearchParams(location.search);
  const count = () => {
    const all = ticked();
    for (const cell of document.querySelectorAll('[data-ticks]')) {
      const steps = cell.dataset.ticks.split(' ');
      cell.textContent = `${steps.filter((step) => all.has(step)).length} / ${steps.length}`;
    }
  };
  const filter = () => {
    for (const facts of table.querySelectorAll('[data-risk]'))
      facts.closest('tr').hidden = !fields.every(
        ({ name, value }) =>
          value === '' || (name === 'since' ? facts.dataset.since.split(' ') : [facts.dataset[name]]).includes(value),
      );
    const chosen = fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
    history.replaceState(null, '', `${location.pathname}${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''}`);
  };
  for (const field of fields) {
    field.value = asked.get(field.name) ?? '';
    field.addEventListener('change', filter);
  }
  document.querySelector('[data-clear]').addEventListener('click', () => {
    keep([]);
    count();
  });
  count();
  filter();
}
