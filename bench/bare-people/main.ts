// The least that a page can do with the same answer: the visible rows, and a filter by typing. No library, no styles,
// no keyboard or screen reader support. The console is measured against it, so it must stay this bare.
type Person = {
  id: number;
  full_name: string;
  email: string;
  company_groups: { name: string }[];
  user_type: string | null;
};

const inSight = 35;
const headers = { Authorization: `Token ${sessionStorage.getItem('rytmi.token')}` };
const read = async (path: string) => (await fetch(path, { headers })).json();

const { company } = await read('/api/auth/user/');
const { compare } = new Intl.Collator('en-GB', { numeric: true });
let people: Person[] = [];

function drawRow(person: Person): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.dataset.index = String(person.id);
  const groups = person.company_groups.map((group) => group.name).join(', ');
  for (const text of [person.full_name, groups, person.email, person.user_type ? 'Yes' : 'No']) {
    row.insertCell().textContent = text;
  }
  const link = document.createElement('a');
  link.href = `/personnel/${person.id}`;
  link.textContent = 'OPEN';
  row.insertCell().append(link);
  return row;
}

function draw(found: readonly Person[]): void {
  document.querySelector('tbody')?.replaceChildren(...found.slice(0, inSight).map(drawRow));
  const status = document.querySelector('main p');
  if (status) status.textContent = `${found.length} people`;
}

document.querySelector('input')?.addEventListener('input', (event) => {
  const wanted = (event.target as HTMLInputElement).value.toLowerCase();
  draw(people.filter((person) => `${person.full_name}\n${person.email}`.toLowerCase().includes(wanted)));
});
document.querySelector('a')?.addEventListener('click', async (event) => {
  event.preventDefault();
  people = await read(`/api/companies/${company}/users/`);
  people.sort((a, b) => compare(a.full_name, b.full_name));
  draw(people);
});
