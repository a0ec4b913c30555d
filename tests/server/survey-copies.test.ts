import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { read } from '../support/survey-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage();

describe('a copy', () => {
  const fieldsOf = ({ id, version, asked, last_asked, etag, ...question }: Record<string, unknown>) => question;

  it('2.16 has the questions in their order and the respondents, and starts from the beginning', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C']);
    const languages = ['en-GB', 'fi'];
    const id = await stage.addSurvey({ description: 'Weekly', anonymous: true, respondent_ids: people, languages });
    await stage.addQuestion(id, {
      label: 'First',
      field_type: fieldTypes.slider,
      choices: ['1', '5'],
      help_text: 'Help',
      required: true,
      min_label: 'Low',
      max_label: 'High',
      translations: { fi: { label: 'Eka' } },
      ...{ follow_up_text: 'Why?', follow_up_side: 'above', follow_up_limit: 4 },
      default: '3',
      favourable_from: 3,
      goal: 4,
      enps: true,
    });
    const last = await stage.addQuestion(id, {
      label: 'Second',
      field_type: fieldTypes.radio,
      choices: ['A', 'B'],
      timing_in_days: 21,
    });
    await stage.addQuestion(id, { label: 'Third', placeholder_text: 'Hours' });
    must(await stage.api('PATCH', `questionnaires/${id}/questions/${last}/`, { order: 2 }), 200);
    await stage.start(id);
    must(await stage.change(id, { share_enabled: true }), 200);
    must(await stage.api('DELETE', `users/${people[2]}/`), 204);
    const { body: copy, headers } = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201);
    expect(copy).toMatchObject({
      title: 'Pulse (copy)',
      description: 'Weekly',
      anonymous: true,
      is_active: false,
      published: false,
      status: 'inactive',
      active_from: null,
      active_until: null,
      share_enabled: false,
      share_hash: null,
      is_template: false,
      current_round: null,
      respondent_ids: people.slice(0, 2),
      count_of_respondents: 2,
    });
    expect(headers.etag).toBe((await stage.api('GET', `questionnaires/${copy.id}/`)).headers.etag);
    const questionsOf = async (of: number) => must(await stage.api('GET', `questionnaires/${of}/questions/`), 200).body;
    const copied = await questionsOf(copy.id);
    expect(copied.map(fieldsOf)).toEqual((await questionsOf(id)).map(fieldsOf));
    expect(copied.map(({ label }: { label: string }) => label)).toEqual(['First', 'Third', 'Second']);
    const first = { version: 1, asked: false, last_asked: null };
    expect(copied).toMatchObject([first, first, first]);
    await stage.start(copy.id);
    // People read the same in both.
    const due = must(await stage.as(people[0], 'GET', '/api/respondent/questionnaires/'), 200).body;
    const asked = [id, copy.id].map((of) =>
      due
        .find((survey: { id: number }) => survey.id === of)
        .questions.map(({ id: _, ...question }: { id: number }) => question),
    );
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[1][0]).toMatchObject({ label: 'First', min_label: 'Low', max_label: 'High' });
    expect((await read(copy.id)).current_round).toMatchObject({ answered: null, assigned: null, suppressed: true });
  });

  it('2.16, design 5 that shows names says to its respondents that an earlier one did not: in the app and in mails', async () => {
    const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eva E']);
    const first = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    await stage.addQuestion(first);
    const copyOf = async (id: number, change = {}): Promise<number> => {
      const { id: copy } = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201).body;
      must(await stage.change(copy, change), 200);
      return copy;
    };
    const isDisclosed = async (id: number) => {
      const due = must(await stage.as(people[0], 'GET', '/api/respondent/questionnaires/'), 200).body;
      return due.find((survey: { id: number }) => survey.id === id)?.anonymous_before;
    };
    const before = await copyOf(first, { title: 'Began first', anonymous: false });
    const draft = await copyOf(first, { title: 'Made before', anonymous: false });
    const younger = await copyOf(draft, { title: 'Copied before' });
    await stage.start(before);
    await stage.start(first);
    const named = await copyOf(first, { title: 'Named', anonymous: false });
    const hidden = await copyOf(named, { title: 'Anonymous', anonymous: true });
    must(await stage.api('DELETE', `questionnaires/${first}/`), 204);
    const grandchild = await copyOf(await copyOf(hidden), { title: 'Named at last', anonymous: false });
    for (const id of [draft, younger, named, hidden, grandchild]) await stage.start(id);
    const told = [before, draft, younger, named, hidden, grandchild].map(isDisclosed);
    expect(await Promise.all(told)).toEqual([false, true, true, true, false, true]);
    expect((await read(named)).anonymous_before).toBe(true);

    for (const id of [before, hidden, grandchild]) must(await stage.api('PUT', `questionnaires/${id}/notify/`), 200);
    await server.core.jobs.drain();
    const mails = (await server.outbox()).filter(({ to }) => to === `anna.a@company${stage.companyId}.example`);
    const saying = /This survey shows your name\. An earlier one with the same questions was anonymous\./;
    const saidBy = mails.map(({ subject, text }) => [
      /Began first|Anonymous|Named at last/.exec(subject)?.[0],
      saying.test(text),
    ]);
    expect(saidBy).toEqual([
      ['Began first', false],
      ['Anonymous', false],
      ['Named at last', true],
    ]);
  });

  it('2.16 keeps its title within what a title may be, whole characters only', async () => {
    const id = await stage.addSurvey({ title: `${'a'.repeat(192)}👩‍👩‍👧` });
    const copy = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201).body;
    expect(copy.title).toBe(`${'a'.repeat(192)} (copy)`);
    must(await stage.change(copy.id, { title: copy.title }), 200);
  });

  it('2.16 of the template is a survey like any other', async () => {
    const [template] = (await stage.api('GET', 'questionnaires/')).body;
    expect(template.is_template).toBe(true);
    const copy = must(await stage.api('POST', `questionnaires/${template.id}/duplicate/`), 201).body;
    expect(copy.is_template).toBe(false);
  });
});
