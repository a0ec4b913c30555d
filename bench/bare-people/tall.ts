// The least that a page can do to scroll through the same 10,000 people: the visible rows and ten beyond at either end,
// taken from one end and rewritten at the other, as the console draws them, and a box as high as all of them. No
// library, no styles, no table, nothing for keyboard or screen reader. It must stay this bare.
type Person = {
  id: number;
  full_name: string;
  email: string;
  company_groups: { name: string }[];
  user_type: string | null;
};

const height = 49;
const beyond = 10;
const headers = { Authorization: `Token ${sessionStorage.getItem('rytmi.token')}` };
const read = async (path: string) => (await fetch(path, { headers })).json();

const { company } = await read('/api/auth/user/');
const people: Person[] = await read(`/api/companies/${company}/users/`);
const tall = document.querySelector<HTMLElement>('#tall');
const rows: HTMLElement[] = [];

function newRow(): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  for (let cell = 0; cell < 4; cell += 1) row.append(document.createElement('span'));
  const link = document.createElement('a');
  link.textContent = 'OPEN';
  row.append(link);
  tall?.append(row);
  return row;
}

function write(row: HTMLElement, index: number): void {
  const person = people[index];
  row.hidden = person === undefined;
  if (!person || row.dataset.index === String(index)) return;
  row.dataset.index = String(index);
  row.style.top = `${index * height}px`;
  const groups = person.company_groups.map((group) => group.name).join(', ');
  const texts = [person.full_name, groups, person.email, person.user_type ? 'Yes' : 'No'];
  for (const [cell, text] of texts.entries()) (row.children[cell] as HTMLElement).textContent = text;
  (row.lastElementChild as HTMLAnchorElement).href = `/personnel/${person.id}`;
}

function draw(): void {
  const first = Math.max(0, Math.floor(scrollY / height) - beyond);
  const count = Math.ceil(innerHeight / height) + 2 * beyond;
  while (rows.length < count) rows.push(newRow());
  // Each row element has every n-th person, so that only new rows are rewritten.
  for (let index = first; index < first + count; index += 1) write(rows[index % count] as HTMLElement, index);
}

if (tall) tall.style.height = `${people.length * height}px`;
addEventListener('scroll', draw, { passive: true });
draw();
