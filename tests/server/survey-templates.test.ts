import { expect, it } from 'vitest';
import { libraryIn, templateQuestions } from '../../server/domain/library/library.ts';
import { fieldTypes, surveyTemplates } from '../../shared/lists.ts';
import { locales } from '../../shared/locales.ts';
import { must } from '../support/survey-stage.ts';
import { stage, withStage } from '../support/with-stage.ts';

withStage();

/** As the console says beside each. */
const counts = { pulse: 6, onboarding: 7, customers: 6 };

const labelsOf = (questions: readonly { label: string }[]) => questions.map(({ label }) => label);

it('1.6 every template asks questions of the library, each once', () => {
  for (const locale of locales) {
    const known = libraryIn(locale).themes.flatMap(({ questions }) => questions);
    for (const template of surveyTemplates) {
      const asked = templateQuestions(template, locale);
      expect(asked).toHaveLength(counts[template]);
      expect(new Set(labelsOf(asked)).size).toBe(asked.length);
      expect(known).toEqual(expect.arrayContaining(asked));
    }
  }
});

it('1.6 every template asks what its name says, in an order that begins easily and ends with words', () => {
  const keysOf = (template: (typeof surveyTemplates)[number]) =>
    templateQuestions(template, 'fi').map(({ key }) => key);
  expect(Object.fromEntries(surveyTemplates.map((template) => [template, keysOf(template)]))).toEqual({
    pulse: [
      ...['wellbeing.energy', 'wellbeing.stress', 'workload.amount'],
      ...['workload.focus', 'leadership.support', 'wellbeing.improve'],
    ],
    onboarding: [
      ...['onboarding.welcome', 'onboarding.role', 'onboarding.tools', 'onboarding.help'],
      ...['onboarding.pace', 'onboarding.people', 'onboarding.learn'],
    ],
    customers: [
      ...['customers.recommend', 'customers.satisfaction', 'customers.effort'],
      ...['customers.response', 'customers.quality', 'customers.improve'],
    ],
  });
});

it.each(locales)(
  '1.6, 4.6 a survey starts from a template in %s: its questions are its own, nobody is asked',
  async (locale) => {
    for (const template of surveyTemplates) {
      const save = { title: 'From a template', template };
      const { body } = must(await stage.api('POST', 'questionnaires/', save, { 'accept-language': locale }), 201);
      expect(body).toMatchObject({ status: 'inactive', is_active: false, published: false, respondent_ids: [] });
      const wanted = templateQuestions(template, locale).map(({ key: _, labels: __, ...question }) => question);
      expect(body.questions).toMatchObject(wanted);
      const stored = must(await stage.api('GET', `questionnaires/${body.id}/questions/`), 200).body;
      expect(stored).toEqual(body.questions);
      const [first] = stored;
      must(
        await stage.api('PATCH', `questionnaires/${body.id}/questions/${first.id}/`, { label: 'In our words' }),
        200,
      );
      must(await stage.api('DELETE', `questionnaires/${body.id}/questions/${stored[1].id}/`), 204);
      const left = must(await stage.api('GET', `questionnaires/${body.id}/questions/`), 200).body;
      expect(labelsOf(left)).toEqual(['In our words', ...labelsOf(wanted).slice(2)]);
    }
  },
);

it('4.6, 5.1 without a template it is empty, and one that does not exist is refused at its field', async () => {
  expect(must(await stage.api('POST', 'questionnaires/', { title: 'Empty' }), 201).body.questions).toEqual([]);
  const refused = await stage.api('POST', 'questionnaires/', { title: 'None', template: 'nothing' });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['template']]);
});

it('design 4 the same creation said again makes neither a second survey nor a second set of questions', async () => {
  const save = { title: 'Once', template: 'pulse' };
  const key = { 'idempotency-key': 'template-once' };
  const first = must(await stage.api('POST', 'questionnaires/', save, key), 201);
  const again = must(await stage.api('POST', 'questionnaires/', save, key), 201);
  expect(again.body).toEqual(first.body);
  const stored = must(await stage.api('GET', `questionnaires/${first.body.id}/questions/`), 200).body;
  expect(stored).toHaveLength(6);
});

it('1.6, 2.15 the survey that a company begins with has each text in its place', async () => {
  const [template] = must(await stage.api('GET', 'questionnaires/'), 200).body.filter(
    ({ is_template }: { is_template: boolean }) => is_template,
  );
  const asked = must(await stage.api('GET', `questionnaires/${template.id}/questions/`), 200).body;
  const told = (texts: Record<string, unknown>) => [
    texts.label,
    ...[texts.min_label, texts.max_label, texts.placeholder_text].filter(Boolean),
    ...(texts.choices as string[]),
  ];
  const english = [
    ['How much energy did you have at work this week?', 'None at all', 'Plenty', '1', '10', '1'],
    ['How was your workload?', 'Too little', 'About right', 'Too much'],
    ['What helped you this week?', 'My team', 'My manager', 'Clear goals', 'Time to concentrate'],
    ['What should we do better?', 'In a sentence or two'],
  ];
  const finnish = [
    ['Kuinka paljon sinulla oli tällä viikolla energiaa työssä?', 'Ei lainkaan', 'Runsaasti'],
    ['Millainen työmääräsi oli?', 'Liian pieni', 'Sopiva', 'Liian suuri'],
    ['Mikä auttoi tällä viikolla?', 'Oma tiimi', 'Esihenkilö', 'Selkeät tavoitteet', 'Työrauha'],
    ['Mitä voisimme tehdä paremmin?', 'Lause tai kaksi riittää'],
  ];
  const { slider, radio, checkbox, textarea } = fieldTypes;
  expect(asked.map(({ field_type }: { field_type: number }) => field_type)).toEqual([
    slider,
    radio,
    checkbox,
    textarea,
  ]);
  expect(asked.map(told)).toEqual(english);
  expect(
    asked.map(({ translations }: { translations: { fi: Record<string, unknown> } }) => told(translations.fi)),
  ).toEqual(finnish);
  expect(template).toMatchObject({
    title: 'How is work going?',
    description: 'An example to start from: four questions every week. Change them as you like.',
  });
  // People read what the form says.
  must(await stage.change(template.id, { respondent_ids: [stage.adminId] }), 200);
  await stage.start(template.id);
  const [due] = must(await stage.as(stage.adminId, 'GET', '/api/respondent/questionnaires/'), 200).body;
  expect(due.questions.map(told)).toEqual(english);
});
