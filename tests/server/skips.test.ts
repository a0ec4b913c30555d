import { expect, it } from 'vitest';
import { period, report } from '../support/report-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

// Enough for an anonymous survey to show everything; no two sums are the same, so that each count identifies its
// people.
const [answering, skipping, silent] = [11, 5, 14];
const everybody = answering + skipping + silent;
const rate = (100 * answering) / everybody;

/**
 * Who is counted, wherever somebody is, with names and without. An anonymous survey treats a skip as silence
 * (ADR 13): its respondents and its reminders do not. A skip is never a value.
 */
const counted: Record<string, readonly [named: number | boolean | null, anonymous: number | boolean | null]> = {
  'answered, in the list': [answering + skipping, answering],
  'answered, on the page': [answering + skipping, answering],
  'answered, on the dashboard': [answering + skipping, answering],
  'late, in the list': [silent, silent + skipping],
  'late, on the page': [silent, silent + skipping],
  'late, by name': [silent, 0],
  'answers that deleting would take': [answering, null],
  'the open round: answered': [answering, answering],
  'the open round: rate': [rate, rate],
  'the open round: skips': [skipping, null],
  'the open round: comments': [answering, 0],
  'the open round: number of comments': [answering, null],
  'the open round: answered in the group': [answering, null],
  'the open round: skips in the group': [skipping, null],
  'the open round: comments in the group': [answering, null],
  'would be reminded': [silent, null],
  'has been reminded': [silent, silent],
  'is done, after an answer': [true, true],
  'is done, after a skip': [true, true],
  'is done, after nothing': [false, false],
  'the closed round: answered': [answering, answering],
  'the closed round: rate': [rate, rate],
  'the closed round: skips': [skipping, skipping],
  'the closed round: comments': [answering, answering],
  'the closed round: number of comments': [answering, answering],
  'the closed round: pages of comments': [answering, answering],
  'the closed round: answered in the group': [answering, answering],
  'the closed round: skips in the group': [skipping, null],
  'the closed round: comments in the group': [answering, null],
  'the quarter: answered': [answering, answering],
  'the quarter: skips': [skipping, skipping],
  'the quarter: comments': [answering, answering],
  'the comparison: answered in the group': [answering, answering],
  'the comparison: took part': [answering, answering],
  'the public link: answered': [answering, answering],
  'the public link: answered in the group': [answering, answering],
  'the file: answered': [answering, answering],
};

it.each([
  ['with names', 0],
  ['without names', 1],
])('6.5, design 4 a skip counts as an answer exactly where it should: %s', async (_, at) => {
  const people: number[] = await stage.addPeople(Array.from({ length: everybody }, (_, index) => `Person${index} P`));
  const group = await stage.addGroup('All', people);
  const id = await stage.addSurvey({ anonymous: at === 1, respondent_ids: people });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  for (const [index, person] of people.slice(0, answering + skipping).entries()) {
    const said = index < answering ? { value: index } : { skip_option: 'no_opinion' };
    must(await stage.answer(person, id, [{ question, ...said, comment: 'Why' }]), 200);
  }
  server.clock.advance({ days: 4 });

  const survey = `questionnaires/${id}/`;
  const get = async (path: string) => must(await stage.api('GET', path), 200).body;
  const ofQuestion = async (query = '') => (await report(id, query)).questions[0]?.periods[0];
  const isDone = async (person: number | undefined) => {
    const { body } = must(await stage.as(person ?? 0, 'GET', '/api/respondent/questionnaires/'), 200);
    return body[0].questions[0].answered;
  };
  const row = (await get('questionnaires/')).find((one: { id: number }) => one.id === id);
  const page = await get(survey);
  const dashboard = await report(id);
  const open = period(dashboard.questions[0], 0);
  const openOfGroup = await ofQuestion(`?group=${group}`);
  const { remind } = await get(`${survey}mailings/`);
  must(await stage.api('PUT', `${survey}remind/`), 200);
  const reminded = (await server.outbox()).filter(({ to }) => to.endsWith(`p@company${stage.companyId}.example`));
  const done = await Promise.all([people[0], people[answering], people.at(-1)].map(isDone));

  server.clock.advance({ days: 7 });
  const closed = period((await report(id, '?preset=all')).questions[0], 0);
  const closedOfGroup = await ofQuestion(`?preset=all&group=${group}`);
  const pages = await get(`${survey}report/texts/?preset=all&question=${question}&kind=comments`);
  const quarter = await ofQuestion('?preset=all&per=quarter');
  const compared = await get(`${survey}report/groups/?preset=all`);
  const share_options = { comments: false, texts: false, groups: true };
  const shared = must(await stage.change(id, { share_enabled: true, share_hash: 'a wish', share_options }), 200).body;
  const path = `/api/questionnaires/share/${shared.share_hash}/report/?preset=all`;
  const [told] = must(await server.call('GET', path), 200).body.questions[0].periods;
  const [, total = ''] = must(await stage.api('GET', `${survey}export/?preset=all`), 200).body.split('\r\n');

  const found = {
    'answered, in the list': row.current_round.answered,
    'answered, on the page': page.current_round.answered,
    'answered, on the dashboard': dashboard.survey.current_round?.answered,
    'late, in the list': row.count_of_late_respondents,
    'late, on the page': page.count_of_late_respondents,
    'late, by name': page.late_respondents.length,
    'answers that deleting would take': page.results.answers,
    'the open round: answered': open.answered,
    'the open round: rate': open.answer_percentage,
    'the open round: skips': open.skip_count,
    'the open round: comments': open.comments.length,
    'the open round: number of comments': open.comment_count,
    'the open round: answered in the group': open.groups[0]?.answered ?? null,
    'the open round: skips in the group': openOfGroup?.skip_count,
    'the open round: comments in the group': openOfGroup?.comment_count,
    'would be reminded': remind.would_send,
    'has been reminded': reminded.length,
    'is done, after an answer': done[0],
    'is done, after a skip': done[1],
    'is done, after nothing': done[2],
    'the closed round: answered': closed.answered,
    'the closed round: rate': closed.answer_percentage,
    'the closed round: skips': closed.skip_count,
    'the closed round: comments': closed.comments.length,
    'the closed round: number of comments': closed.comment_count,
    'the closed round: pages of comments': pages.total,
    'the closed round: answered in the group': closed.groups[0]?.answered,
    'the closed round: skips in the group': closedOfGroup?.skip_count,
    'the closed round: comments in the group': closedOfGroup?.comment_count,
    'the quarter: answered': quarter?.answered,
    'the quarter: skips': quarter?.skip_count,
    'the quarter: comments': quarter?.comment_count,
    'the comparison: answered in the group': compared.last.questions[0].cells[0].answered,
    'the comparison: took part': compared.participation.rounds[0].everyone.answered,
    'the public link: answered': told.answered,
    'the public link: answered in the group': told.groups[0].answered,
    'the file: answered': Number(total.split(',')[11]),
  };
  expect(found).toEqual(Object.fromEntries(Object.entries(counted).map(([what, both]) => [what, both[at]])));
});
