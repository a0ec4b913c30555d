import { type QuestionReport, Report, type ReportPeriod } from '../../contract/report.ts';
import { must } from './survey-stage.ts';
import { server, stage } from './with-stage.ts';

// Of the company of the running test.

/** Checked against the contract: the server sends it as it is stored. */
export async function report(surveyId: number, query = ''): Promise<Report> {
  return Report.strict().parse(must(await stage.report(surveyId, query), 200).body);
}

export async function questionReport(surveyId: number, query = '', at = 0): Promise<QuestionReport> {
  const question = (await report(surveyId, query)).questions[at];
  if (question === undefined) throw new Error('The report has no such question.');
  return question;
}

export function period(question: QuestionReport | undefined, round: number): ReportPeriod {
  const found = question?.periods.find((one) => one.round === round);
  if (found === undefined) throw new Error(`The report has no round ${round}.`);
  return found;
}

/** A weekly number question, answered over whole rounds: one list of values per round, one value per person. */
export async function answeredRounds(
  people: readonly number[],
  weeks: readonly (readonly (number | null)[])[],
  survey = {},
) {
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  for (const values of weeks) {
    for (const [at, value] of values.entries()) {
      if (value !== null) must(await stage.answer(people[at] ?? 0, id, [{ question, value }]), 200);
    }
    server.clock.advance({ days: 7 });
  }
  return { id, question };
}
