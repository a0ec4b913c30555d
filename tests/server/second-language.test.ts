import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { mailsTo, put } from '../support/mailing-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

// A Monday in Helsinki: rounds begin on 2, 9, 16 … March.
withStage('2026-03-02T09:00:00Z');

const { radio, checkbox } = fieldTypes;
const inFinnish = { 'accept-language': 'fi' };
const finnish = {
  title: 'Viikko',
  description: 'Lyhyesti',
  mail_message: 'Kiitos!',
};
const commute = {
  label: 'How do you travel?',
  help_text: 'On most days',
  field_type: radio,
  choices: ['On foot', 'By train'],
  translations: { fi: { label: 'Miten matkustat?', help_text: '', choices: ['Kävellen', 'Junalla'] } },
};

async function speaksFinnish(personId: number): Promise<void> {
  await server.core.database.query(`update accounts set language = 'fi' where id = $1`, [personId]);
}

/** A survey in English and Finnish that asks Anni in Finnish and Bo in English. */
async function bilingual(question: Record<string, unknown> = commute, survey: Record<string, unknown> = {}) {
  const people = await stage.addPeople(['Anni A', 'Bo B', 'Cy C', 'Di D', 'Ed E']);
  await speaksFinnish(people[0]);
  const id = await stage.addSurvey({
    title: 'Week',
    description: 'In short',
    mail_message: 'Thanks!',
    respondent_ids: people,
    languages: ['en-GB', 'fi'],
    translations: { fi: finnish },
    ...survey,
  });
  const questionId = await stage.addQuestion(id, question);
  await stage.start(id);
  return { id, questionId, people };
}

const due = async (personId: number, query = '') =>
  must(await stage.as(personId, 'GET', `/api/respondent/questionnaires/${query}`), 200).body.find(
    ({ questions }: { questions: unknown[] }) => questions.length > 0,
  );
const edit = (id: number, question: number, patch: Record<string, unknown>) =>
  stage.api('PATCH', `questionnaires/${id}/questions/${question}/`, patch);
const reportIn = async (id: number, headers: Record<string, string>, path = 'report/?preset=3_months') =>
  must(await stage.api('GET', `questionnaires/${id}/${path}`, undefined, headers), 200).body;

describe('a survey in two languages', () => {
  it('9.5, 3.2, design 5 the ends of a scale are read in theirs, too, and stay those of the round where they mean another', async () => {
    const ends = { min_label: 'Not at all', max_label: 'Completely' };
    const { id, questionId, people } = await bilingual({
      ...{ label: 'Do you trust us?', field_type: fieldTypes.slider, ...ends },
      translations: { fi: { label: 'Luotatko meihin?', max_label: 'Täysin' } },
    });
    const asked = async (at: number) => (await due(people[at] as number)).questions[0];
    expect(await asked(0)).toMatchObject({ min_label: 'Not at all', max_label: 'Täysin' });
    expect(await asked(1)).toMatchObject(ends);
    const reworded = { min_label: 'Never', max_label: 'Fully' };
    expect((await edit(id, questionId, reworded)).body).toMatchObject({ ...reworded, version: 1, asked: true });
    expect(await asked(1)).toMatchObject(reworded);
    expect((await edit(id, questionId, { max_label: 'Often', rewording: 'another' })).body).toMatchObject({
      ...{
        version: 2,
        asked: false,
        last_asked: { max_label: 'Fully', translations: { fi: { max_label: 'Täysin' } } },
      },
    });
    // Before it is asked, the same version has others.
    const waiting = { min_label: 'Seldom', max_label: 'Always' };
    const again = { ...waiting, rewording: 'another' };
    expect((await edit(id, questionId, again)).body).toMatchObject({ ...waiting, version: 2, asked: false });
    expect(await asked(1)).toMatchObject(reworded);
    expect((await reportIn(id, inFinnish)).questions[0].question).toMatchObject({ max_label: 'Täysin' });
    server.clock.advance({ days: 7 });
    expect(await asked(1)).toMatchObject(waiting);
    const number = await edit(id, questionId, { field_type: fieldTypes.number, choices: [] });
    expect(number.body).toMatchObject({ min_label: '', max_label: '', translations: { fi: { max_label: '' } } });
  });

  it('9.5, 3.2, design 5 a follow-up is read in theirs, too, starts no version, and is that of the version that is asked', async () => {
    const followUp = { follow_up_text: 'Why?', follow_up_side: 'below', follow_up_limit: 3 };
    const { id, questionId, people } = await bilingual({
      ...{ label: 'Do you trust us?', field_type: fieldTypes.slider, choices: ['1', '10'], ...followUp },
      translations: { fi: { label: 'Luotatko meihin?', follow_up_text: 'Miksi?' } },
    });
    const asked = async (at: number) => (await due(people[at] as number)).questions[0];
    expect(await asked(0)).toMatchObject({
      ...{ ...followUp, follow_up_text: 'Miksi?' },
      text_languages: { follow_up_text: 'fi' },
    });
    expect(await asked(1)).toMatchObject({ ...followUp, text_languages: { follow_up_text: 'en-GB' } });
    const bare = { label: 'And them?', field_type: fieldTypes.slider, timing_in_days: 7, follow_up_side: 'above' };
    const made = must(await stage.api('POST', `questionnaires/${id}/questions/`, bare), 201).body;
    expect(made).toMatchObject({ follow_up_text: '', follow_up_side: 'below' });
    must(await stage.api('DELETE', `questionnaires/${id}/questions/${made.id}/`), 204);
    const other = { follow_up_text: 'Why so?', follow_up_side: 'above', follow_up_limit: 8 };
    expect((await edit(id, questionId, other)).body).toMatchObject({ ...other, version: 1, asked: true });
    expect(await asked(1)).toMatchObject(other);
    const outside = (max: number) => ({
      ...{ status: 400, body: { follow_up_limit: [`Enter a value that the slider can take, between 1 and ${max}.`] } },
    });
    expect(await edit(id, questionId, { follow_up_limit: 11 })).toMatchObject(outside(10));
    expect(await edit(id, questionId, { choices: ['1', '5'] })).toMatchObject(outside(5));
    const shorter = await edit(id, questionId, { choices: ['1', '5'], follow_up_limit: 4, follow_up_text: 'How so?' });
    expect(must(shorter, 200).body).toMatchObject({ version: 2, asked: false, follow_up_limit: 4 });
    // The open round asks its own version.
    expect(await asked(1)).toMatchObject(other);
    expect((await reportIn(id, inFinnish)).questions[0].question).toMatchObject({
      ...{ ...other, follow_up_text: 'Miksi?' },
    });
    const missing = async () => must(await stage.api('GET', `questionnaires/${id}/`), 200).body.missing_texts;
    const before = await missing();
    must(await edit(id, questionId, { translations: { fi: { follow_up_text: '' } } }), 200);
    expect(await missing()).toBe(before + 1);
    server.clock.advance({ days: 7 });
    expect(await asked(0)).toMatchObject({ follow_up_text: 'How so?', follow_up_side: 'above', follow_up_limit: 4 });
    const number = await edit(id, questionId, { field_type: fieldTypes.number, choices: [] });
    const none = { follow_up_text: '', follow_up_side: 'below', follow_up_limit: null };
    expect(number.body).toMatchObject({ ...none, translations: { fi: { follow_up_text: '' } } });
    const ofNumber = { follow_up_text: 'What took so long?', follow_up_side: 'above', follow_up_limit: 40.5 };
    const translated = { translations: { fi: { follow_up_text: 'Mikä kesti?' } } };
    must(await edit(id, questionId, { ...ofNumber, ...translated }), 200);
    server.clock.advance({ days: 7 });
    expect(await asked(0)).toMatchObject({ ...ofNumber, follow_up_text: 'Mikä kesti?' });
    const text = { field_type: fieldTypes.textarea };
    expect((await edit(id, questionId, { ...text, follow_up_text: 'Why?' })).body).toEqual({
      follow_up_text: ['Only a slider or a number has this.'],
    });
    expect((await edit(id, questionId, text)).body).toMatchObject(none);
  });

  it('9.5, 3.2 is read by each person in theirs, text by text, and by a client that asks in the one it wants', async () => {
    const { id, questionId, people } = await bilingual({ ...commute, default: 'By train' });
    const [anni, bo] = people;
    const read = await due(anni);
    expect(read).toMatchObject({ title: 'Viikko', description: 'Lyhyesti' });
    expect(read.questions[0]).toMatchObject({
      label: 'Miten matkustat?',
      help_text: 'On most days',
      choices: ['Kävellen', 'Junalla'],
    });
    expect(read.questions[0]).not.toHaveProperty('translations');
    // For screen readers.
    expect(read.text_languages).toEqual({ title: 'fi', description: 'fi' });
    expect(read.questions[0].text_languages).toMatchObject({
      ...{ label: 'fi', help_text: 'en-GB', choices: ['fi', 'fi'] },
    });
    expect(await due(bo)).toMatchObject({
      text_languages: { title: 'en-GB' },
      questions: [{ text_languages: { label: 'en-GB', choices: ['en-GB', 'en-GB'] } }],
    });
    expect(await due(bo)).toMatchObject({ title: 'Week', questions: [{ choices: ['On foot', 'By train'] }] });
    expect(await due(bo, '?language=fi')).toMatchObject({
      title: 'Viikko',
      questions: [{ label: 'Miten matkustat?' }],
    });
    expect(await due(anni, '?language=en-GB')).toMatchObject({ title: 'Week' });
    const both = { placeholder_text: 'By what', translations: { fi: { placeholder_text: 'Millä' } } };
    must(await edit(id, questionId, both), 200);
    must(await edit(id, questionId, { translations: { fi: { help_text: 'Useimmiten' } } }), 200);
    expect((await due(anni)).questions[0]).toMatchObject({
      ...{ help_text: 'Useimmiten', default: 'Junalla', placeholder_text: 'Millä' },
      text_languages: { help_text: 'fi' },
    });
    expect((await due(bo)).questions[0]).toMatchObject({
      ...{ help_text: 'On most days', default: 'By train', placeholder_text: 'By what' },
      text_languages: { help_text: 'en-GB' },
    });
    must(await stage.change(id, { translations: { fi: { description: '' } } }), 200);
    expect(await due(anni)).toMatchObject({
      ...{ title: 'Viikko', description: 'In short' },
      text_languages: { title: 'fi', description: 'en-GB' },
    });
  });

  it('9.5, 3.2 is read in its first language wherever the second has no text', async () => {
    const ends = { min_label: 'Bad', max_label: 'Good' };
    const followUp = { follow_up_text: 'Why?', follow_up_limit: 3 };
    const texts = { label: 'How?', help_text: 'In short', placeholder_text: 'Here', ...ends, ...followUp };
    const { id, questionId, people } = await bilingual({ field_type: fieldTypes.slider, translations: {}, ...texts });
    const { follow_up_limit: _, ...worded } = texts;
    for (const name of Object.keys(worded)) {
      const none = Object.fromEntries(Object.keys(worded).map((each) => [each, '']));
      must(await edit(id, questionId, { translations: { fi: { ...none, [name]: 'Toisin' } } }), 200);
      expect((await due(people[0] as number)).questions).toMatchObject([{ ...texts, [name]: 'Toisin' }]);
    }
  });

  it('3.9, 7.15, 7.16 counts one choice in two languages as one, and names it in the reader’s', async () => {
    const { id, questionId: question, people } = await bilingual();
    must(await edit(id, question, { translations: { fi: { help_text: 'Useimmiten' } } }), 200);
    const [anni, bo, cy, di, ed] = people;
    must(await stage.answer(anni, id, [{ question, value: 'Junalla' }]), 200);
    for (const person of [bo, cy, di]) must(await stage.answer(person, id, [{ question, value: 'By train' }]), 200);
    must(await stage.answer(ed, id, [{ question, value: 'Kävellen' }]), 200);
    expect((await due(anni)).questions[0].answer.value).toBe('Junalla');
    expect((await due(anni, '?language=en-GB')).questions[0].answer.value).toBe('By train');
    server.clock.advance({ days: 8 });

    const own = `/api/respondent/questionnaires/${id}/own-answers/`;
    expect(must(await stage.as(anni, 'GET', own), 200).body[0]).toMatchObject({
      label: 'Miten matkustat?',
      label_language: 'fi',
      rounds: [{ value: 'Junalla' }],
    });
    expect(must(await stage.as(anni, 'GET', `${own}?language=en-GB`), 200).body[0]).toMatchObject({
      ...{ label: 'How do you travel?', rounds: [{ value: 'By train' }] },
    });
    const shares = async (headers: Record<string, string>) => {
      const { survey, questions } = await reportIn(id, headers);
      const [{ question: asked, periods }] = questions;
      const fields = periods[0].fields.map(({ name, percentage }: Record<string, unknown>) => [name, percentage]);
      return { title: survey.title, label: asked.label, help: asked.help_text, choices: asked.choices, fields };
    };
    expect(await shares({})).toEqual({
      ...{ title: 'Week', label: 'How do you travel?', help: 'On most days', choices: ['On foot', 'By train'] },
      fields: [
        ['On foot', 20],
        ['By train', 80],
      ],
    });
    expect(await shares(inFinnish)).toEqual({
      ...{ title: 'Viikko', label: 'Miten matkustat?', help: 'Useimmiten', choices: ['Kävellen', 'Junalla'] },
      fields: [
        ['Kävellen', 20],
        ['Junalla', 80],
      ],
    });
    must(await stage.change(id, { share_enabled: true, share_hash: 'a-link-for-two-languages-0123456789' }), 200);
    const { share_hash } = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
    const shared = await server.call('GET', `/api/questionnaires/share/${share_hash}/report/`, { headers: inFinnish });
    expect(must(shared, 200).body).toMatchObject({
      survey: { title: 'Viikko' },
      questions: [{ question: { choices: ['Kävellen', 'Junalla'] } }],
    });
    const csv = await stage.api('GET', `questionnaires/${id}/export/?preset=3_months`, undefined, inFinnish);
    const cells = parse(must(csv, 200).body, { bom: true, delimiter: ';' }).flat();
    expect(cells.filter((cell: string) => cell === 'Junalla')).toHaveLength(2 + 4);
    expect(cells).toContain('Miten matkustat?');
    expect(cells).not.toContain('By train');
  });

  it('2.16 is announced in each person’s language, with the admin’s message in it', async () => {
    const { id } = await bilingual();
    must(await put(id, 'notify'), 200);
    const [anni] = await mailsTo('anni');
    const [bo] = await mailsTo('bo');
    expect([anni?.subject, anni?.text]).toEqual([
      expect.stringContaining('Viikko'),
      expect.stringContaining('Kiitos!'),
    ]);
    expect([bo?.subject, bo?.text]).toEqual([expect.stringContaining('Week'), expect.stringContaining('Thanks!')]);
    for (const mail of [anni, bo]) expect(mail?.html).not.toMatch(/<(p|span) lang=/);
  });

  it('design 8 a message that is not written in the language of the mail says so to screen readers', async () => {
    const { id } = await bilingual(commute, { translations: { fi: { ...finnish, mail_message: '' } } });
    must(await put(id, 'notify'), 200);
    const [anni] = await mailsTo('anni');
    expect(anni?.html).toMatch(/<html lang="fi">.*<p lang="en-GB"[^>]*>Thanks!</s);
  });

  it('design 8 so does a title within a sentence, in HTML alone, and is no markup', async () => {
    const title = 'Week <b>"9"</b>';
    const { id } = await bilingual(commute, { title, translations: { fi: { ...finnish, title: '' } } });
    must(await put(id, 'notify'), 200);
    const [anni] = await mailsTo('anni');
    const named = '<span lang="en-GB">Week &lt;b&gt;&quot;9&quot;&lt;/b&gt;</span>';
    expect(anni?.html).toMatch(new RegExp(`<h1[^>]*>[^<]*${named}`));
    expect(anni?.html.split(named)).toHaveLength(2 + 1);
    expect(anni?.html).toMatch(/<title>[^<]*Week &lt;b&gt;[^<]*<\/title>/);
    expect(anni?.subject).toContain(title);
    expect(anni?.text).toContain(title);
    expect(`${anni?.subject}${anni?.text}${anni?.html}`).not.toMatch(/[\uE000\uE001]/);
    const [bo] = await mailsTo('bo');
    expect(bo?.html).not.toContain('<span lang');
  });

  it('9.5 has its second language off: nothing of it is read, and it is there again when it is on', async () => {
    const { id, people } = await bilingual();
    must(await stage.change(id, { languages: ['en-GB'] }), 200);
    expect(await due(people[0])).toMatchObject({ title: 'Week', questions: [{ label: 'How do you travel?' }] });
    must(await stage.change(id, { languages: ['en-GB', 'fi'] }), 200);
    expect(await due(people[0])).toMatchObject({ title: 'Viikko' });
  });

  it('9.5 says how many texts are missing in its second language', async () => {
    const { id } = await bilingual();
    const missing = async () => must(await stage.api('GET', `questionnaires/${id}/`), 200).body.missing_texts;
    expect(await missing()).toBe(1);
    must(await stage.change(id, { translations: { fi: { description: '' } } }), 200);
    expect(await missing()).toBe(2);
    must(await stage.change(id, { languages: ['en-GB'] }), 200);
    expect(await missing()).toBe(0);
  });

  it('design 4, 7.12 keeps both languages in a copy, and marks both titles', async () => {
    const { id } = await bilingual();
    const copy = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201).body;
    expect(copy).toMatchObject({
      title: 'Week (copy)',
      languages: ['en-GB', 'fi'],
      translations: { fi: { ...finnish, title: expect.stringMatching(/^Viikko \(/) } },
      missing_texts: 1,
    });
    // A title that is not written in it stays so.
    must(await stage.change(id, { translations: { fi: { title: '' } } }), 200);
    const untitled = must(await stage.api('POST', `questionnaires/${id}/duplicate/`), 201).body;
    expect(untitled.translations.fi).toEqual({ ...finnish, title: '' });
    // And one of which nothing is written any more is not there.
    must(await stage.change(id, { translations: { fi: { description: '', mail_message: '' } } }), 200);
    expect(must(await stage.api('GET', `questionnaires/${id}/`), 200).body.translations).toEqual({});
  });

  it('1.6, 2.15 begins from a template in the language of the request, with the other one at hand', async () => {
    const body = { title: 'Pulssi', template: 'pulse' };
    const made = must(await stage.api('POST', 'questionnaires/', body, inFinnish), 201).body;
    expect(made).toMatchObject({ languages: ['fi'], translations: {}, missing_texts: 0 });
    const [energy] = made.questions;
    expect(energy.label).toMatch(/energiaa/);
    expect(energy.translations['en-GB']).toMatchObject({ label: 'How much energy have you had at work this week?' });
    const english = { ...body, languages: ['en-GB', 'fi'] };
    const other = must(await stage.api('POST', 'questionnaires/', english, inFinnish), 201).body;
    expect(other.questions[0].label).toBe('How much energy have you had at work this week?');
    // Its own title alone is missing.
    expect(other.missing_texts).toBe(1);
  });
});

describe('a question’s second language', () => {
  it('5.1 is refused with as few or as many choices, and where a choice would have two meanings', async () => {
    const { id, questionId } = await bilingual();
    const refusal = async (translations: unknown) => (await edit(id, questionId, { translations })).body;
    const said = { 'translations.fi.choices': [expect.stringMatching(/\.$/)] };
    expect(await refusal({ fi: { choices: ['Kävellen'] } })).toEqual(said);
    expect(await refusal({ fi: { choices: ['Sama', 'Sama'] } })).toEqual(said);
    expect(await refusal({ fi: { choices: ['By train', ''] } })).toEqual(said);
    const both = await edit(id, questionId, { default: 'By sea', translations: { fi: { choices: ['Kävellen'] } } });
    expect(both.body).toEqual({ ...said, default: [expect.stringMatching(/\.$/)] });
    expect(await refusal({ fi: { label: 'x'.repeat(2000) } })).toHaveProperty(['translations.fi.label']);
    expect(await refusal({ sv: { label: 'Hur?' } })).toHaveProperty('translations');
    must(await edit(id, questionId, { translations: { fi: { choices: ['On foot', ''] } } }), 200);
  });

  it('7.13 follows choices that an older client moves, drops and adds', async () => {
    const survey = await stage.addSurvey({ languages: ['en-GB', 'fi'] });
    const question = await stage.addQuestion(survey, { ...commute, field_type: checkbox });
    const { body } = await edit(survey, question, { choices: ['By bike', 'By train'] });
    expect(body.translations.fi).toMatchObject({ label: 'Miten matkustat?', choices: ['', 'Junalla'] });
    expect(
      (await edit(survey, question, { field_type: fieldTypes.textarea, choices: [] })).body.translations.fi,
    ).toEqual({
      label: 'Miten matkustat?',
      help_text: '',
      placeholder_text: '',
      choices: [],
      min_label: '',
      max_label: '',
      follow_up_text: '',
    });
  });

  it('design 5 is no new version when it alone changes, unless it is said to mean another', async () => {
    const { id, questionId, people } = await bilingual();
    const same = await edit(id, questionId, { translations: { fi: { label: 'Miten kuljet?' } } });
    expect(must(same, 200).body).toMatchObject({ version: 1, asked: true });
    expect((await due(people[0])).questions[0].label).toBe('Miten kuljet?');
    const another = { translations: { fi: { label: 'Miksi kuljet?' } }, rewording: 'another' };
    expect(must(await edit(id, questionId, another), 200).body).toMatchObject({ version: 2, asked: false });
    expect((await due(people[0])).questions[0].label).toBe('Miten kuljet?');
    // What waits stays what it was said to be.
    expect((await edit(id, questionId, { help_text: 'Often' })).body).toMatchObject({ version: 2 });
    server.clock.advance({ days: 7 });
    expect((await due(people[0])).questions[0].label).toBe('Miksi kuljet?');
    must(await stage.answer(people[0], id, [{ question: questionId, value: 'Junalla' }]), 200);
    server.clock.advance({ days: 7 });
    const rewordings = async (headers: Record<string, string>) =>
      (await reportIn(id, headers)).questions[0].rewordings.map(
        ({ before, after, meaning }: Record<string, unknown>) => [...[before, after, meaning]],
      );
    expect(await rewordings(inFinnish)).toEqual([
      ['Miten matkustat?', 'Miten kuljet?', 'same'],
      ['Miten kuljet?', 'Miksi kuljet?', 'another'],
    ]);
    expect(await rewordings({})).toEqual([]);
  });
});
