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
