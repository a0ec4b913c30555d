// `npm run bench`, or `npm run bench -- first-screen` for one. Ratios within one run, so that other load on the machine
// affects both sides. It fails when a budget is exceeded.

import { recordAnswers } from './answers.ts';
import { askInSurveys } from './asking.ts';
import { hostileBodies } from './bodies.ts';
import { closeRound } from './closing.ts';
import { dashboard } from './dashboard.ts';
import { csvExport } from './export.ts';
import { firstQuestion } from './first-question.ts';
import { firstScreen } from './first-screen.ts';
import { userImport } from './import.ts';
import { isWithinBudget, type Measurement } from './measurement.ts';
import { mondayAtNine } from './monday.ts';
import { notify } from './notify.ts';
import { overview } from './overview.ts';
import { pageLoad } from './page-load.ts';
import { peopleTable } from './people-table.ts';
import { report } from './report.ts';
import { surveyList } from './survey-list.ts';

const benches: Record<string, () => Promise<Measurement[]>> = {
  'first-screen': firstScreen,
  'first-question': firstQuestion,
  'page-load': pageLoad,
  'people-table': peopleTable,
  import: userImport,
  'survey-list': surveyList,
  notify,
  asking: askInSurveys,
  closing: closeRound,
  dashboard,
  overview,
  export: csvExport,
  answers: recordAnswers,
  monday: mondayAtNine,
  bodies: hostileBodies,
  report,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

let exceeded = 0;
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await run()) {
    const ratio = (row.value / row.beside).toFixed(2);
    const budget = 'ratio' in row.budget ? `ratio ≤ ${row.budget.ratio}` : `≤ ${row.budget.value} ${row.unit}`;
    const isGood = isWithinBudget(row);
    if (!isGood) exceeded += 1;
    console.log(
      `${isGood ? 'ok      ' : 'EXCEEDED'}  ${row.name}: ${row.value.toFixed(1)} ${row.unit} beside ` +
        `${row.beside.toFixed(1)} ${row.unit}, ratio ${ratio} (${budget})`,
    );
  }
}
process.exit(exceeded === 0 ? 0 : 1);
