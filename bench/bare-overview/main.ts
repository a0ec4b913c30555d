// The least that a page can do with the same report: its questions with their last values. No library, no styles, no charts.
// The console is measured against it, so it must stay this bare.
type Question = { question: { label: string }; periods: { total: number | null; partial: boolean }[] };

const headers = { Authorization: `Token ${sessionStorage.getItem('rytmi.token')}` };
const read = async (path: string) => (await fetch(path, { headers })).json();

const { company } = await read('/api/auth/user/');
const survey = new URLSearchParams(location.search).get('survey');
const report = await read(
  `/api/companies/${company}/questionnaires/${survey}/report/?preset=12_months&compare=previous&texts=none`,
);
for (const { question, periods } of report.questions as Question[]) {
  const row = document.createElement('tr');
  const last = periods.findLast((period) => !period.partial);
  for (const text of [question.label, `${last?.total ?? '–'}`]) row.insertCell().textContent = text;
  document.querySelector('tbody')?.append(row);
}
const title = document.querySelector('h1');
if (title) title.textContent = report.survey.title;
