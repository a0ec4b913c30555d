import { afterAll, expect, it, vi } from 'vitest';
import { libraries } from '../models/samples/library.ts';
import { askedQuestions, questions } from '../models/samples/questions.ts';
import { answers, edited, own, survey5 } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnText } from '../support/drawn-console.tsx';
import { broken, changed, drawPages, refusedBy, type Step } from '../support/drawn-pages.ts';
import { sliderForm } from '../support/drawn-texts.ts';

const inBoth = { ...(answers[`GET ${survey5}/`] as object), languages: ['en-GB', 'fi'] };
const scale = { ...questions.slider, min_label: 'Low', max_label: 'High' };
const { label, field_type, choices, min_label, max_label } = scale;
const noTexts = { help_text: '', placeholder_text: '', choices: [], min_label: '', max_label: '', follow_up_text: '' };
const askedScale = {
  ...{ ...scale, asked: true, translations: { fi: { ...noTexts, label: 'Vanha' } } },
  last_asked: {
    ...{ label, field_type, choices, min_label, max_label },
    translations: { fi: { ...noTexts, label: 'Vanha' } },
  },
};

const keepsMeaning = {
  does: () => {
    const chosen = [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')].filter(
      ({ checked }) => checked,
    );
    expect(chosen.map((each) => each.closest('label')?.textContent)).toEqual([expect.stringMatching(/^Same meaning/)]);
  },
};

const isBelowEnds = {
  does: () => {
    const [end, meaning] = ['[name="max_label"]', 'main input[type="radio"]:checked'].map((each) =>
      document.querySelector(each),
    );
    expect(end?.compareDocumentPosition(meaning as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

const numberEdited = `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      Edit question
      Question
      [“Question 33”]
      Type of answer
      [“Number”]
      How often
      [“Every week”]
      Follow-up optional
      [“”]
      Asks for a comment at the values that you choose. For example: Why?
      Help text optional
      [“In hours”]
      Shown below the question.
      Placeholder optional
      [“For example 7.5”]
      Shown in the empty answer box.
      Default answer optional
      [“8”]
      Already filled in when the question is opened.
      [ ] Must be answered
      Respondents continue once they have answered it, or given a reason for skipping it.
      [Save question] [Cancel]
      As respondents see it
      Question 33 In hours
      8
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `;

drawPages([
  ['2.15 a question is edited', '/surveys/5/edit?step=questions', {}, ['Edit: Question 32'], sliderForm],
  [
    '2.15 a question is added',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.slider, follow_up_text: 'Why?', follow_up_limit: 3 }),
    ['Add question'],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      [Move: Question 35 – idle]
      Question 35
      Slider Every week From 1 to 10
      3 or less: “Why?”
      New question
      Question
      [“”]
      Type of answer
      [“Slider”]
      How often
      [“Every week”]
      Range
      Min
      [“1”]
      Max
      [“10”]
      Step optional
      [“”]
      Words at the low end optional
      [“”]
      For example: Not at all
      Words at the high end optional
      [“”]
      For example: Completely
      Follow-up optional
      [“”]
      Asks for a comment at the values that you choose. For example: Why?
      Help text optional
      [“”]
      Shown below the question.
      Default answer optional
      [“”]
      For the mobile app. In the browser a slider has no value before it is moved.
      [ ] Must be answered
      Respondents continue once they have answered it, or given a reason for skipping it.
      How results are read
      Respondents do not see this. A change applies to earlier rounds too.
      Goal optional
      [“”]
      A line in the chart.
      Favourable from optional
      [“”]
      Answers at or above this value count as favourable. Left empty: the top 30% of the range.
      [ ] eNPS
      For “How likely are you to recommend …?”. Needs a range from 0 to 10 in steps of 1, which is set when you switch it on.
      [Save question] [Cancel]
      As respondents see it
      Your question
      1 10
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '2.15 a question is deleted',
    '/surveys/5/edit?step=questions',
    {},
    ['Delete: Question 35'],
    `
      Delete question
      Do you really want to delete “Question 35”?
      [Delete] [Cancel]
    `,
  ],
  [
    '2.15, 5.10 of a question that has been asked, its deletion says what goes, and offers to stop it instead',
    '/surveys/5/edit?step=questions',
    edited({ ...askedQuestions.radio, answers: 1234 }),
    ['Delete: Question 32'],
    `
      Delete question
      Do you really want to delete “Question 32”? The 1,234 answers in its results will be deleted, too, and any of an open round. If you stop asking it instead, its results stay, and you can ask it again.
      [Delete] [Stop asking] [Cancel]
    `,
  ],
  [
    '2.15 a number is edited',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.number, help_text: 'In hours', placeholder_text: 'For example 7.5', default: '8' }),
    ['Edit: Question 33'],
    numberEdited,
  ],
  [
    '2.15 a free text is edited',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.textarea, help_text: 'Be frank', placeholder_text: 'In a sentence' }),
    ['Edit: Question 31'],
    changed(
      numberEdited,
      `
        @ Question
        - [“Question 33”]
        + [“Question 31”]
        @ Type of answer
        - [“Number”]
        + [“Free text”]
        @ [“Every week”]
        - Follow-up optional
        - [“”]
        - Asks for a comment at the values that you choose. For example: Why?
        @ Help text optional
        - [“In hours”]
        + [“Be frank”]
        @ Placeholder optional
        - [“For example 7.5”]
        + [“In a sentence”]
        @ Default answer optional
        - [“8”]
        + [“”]
        @ As respondents see it
        - Question 33 In hours
        - 8
        + Question 31 Be frank
        + In a sentence
      `,
    ),
  ],
  [
    '2.15 several choices are edited',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.checkbox, default: 'coffee' }),
    ['Edit: Question 34'],
    changed(
      numberEdited,
      `
        @ Question
        - [“Question 33”]
        + [“Question 34”]
        @ Type of answer
        - [“Number”]
        + [“Several choices”]
        @ [“Every week”]
        + Choices
        + Press Enter to move to the next empty choice. Paste a list to add one choice per line.
        + [Move choice 1]
        + Choice 1
        + [“tea”]
        + [Move choice 1 up – This is the first choice.] [Move choice 1 down] [Remove choice 1 – At least two choices are needed.]
        + [Move choice 2]
        + Choice 2
        + [“coffee”]
        + [Move choice 2 up] [Move choice 2 down – This is the last choice.] [Remove choice 2 – At least two choices are needed.]
        + [Add choice]
        - Follow-up optional
        - [“”]
        - Asks for a comment at the values that you choose. For example: Why?
        @ Help text optional
        - [“In hours”]
        + [“”]
        @ Shown below the question.
        - Placeholder optional
        - [“For example 7.5”]
        - Shown in the empty answer box.
        @ Default answer optional
        - [“8”]
        + [“coffee”]
        @ As respondents see it
        - Question 33 In hours
        - 8
        + Question 34
        + tea coffee
      `,
    ),
  ],
  [
    '2.15 a slider is edited',
    '/surveys/5/edit?step=questions',
    edited({
      ...{ ...questions.slider, required: true, min_label: 'Low', goal: 8, favourable_from: 7, default: '5' },
      ...{ follow_up_text: 'Why?', follow_up_side: 'above', follow_up_limit: 8 },
    }),
    ['Edit: Question 35'],
    changed(
      numberEdited,
      `
        @ Question
        - [“Question 33”]
        + [“Question 35”]
        @ Type of answer
        - [“Number”]
        + [“Slider”]
        @ [“Every week”]
        + Range
        + Min
        + [“1”]
        + Max
        + [“10”]
        + Step optional
        + [“”]
        + Words at the low end optional
        + [“Low”]
        + For example: Not at all
        + Words at the high end optional
        + [“”]
        + For example: Completely
        @ Follow-up optional
        - [“”]
        + [“Why?”]
        @ Asks for a comment at the values that you choose. For example: Why?
        + Follow-up limit
        + [“8”]
        + Follow-up asked
        + [“At the limit and above”]
        @ Help text optional
        - [“In hours”]
        + [“”]
        @ Shown below the question.
        - Placeholder optional
        - [“For example 7.5”]
        - Shown in the empty answer box.
        @ Default answer optional
        - [“8”]
        + [“5”]
        - Already filled in when the question is opened.
        + For the mobile app. In the browser a slider has no value before it is moved.
        - [ ] Must be answered
        + [x] Must be answered
        @ Respondents continue once they have answered it, or given a reason for skipping it.
        + How results are read
        + Respondents do not see this. A change applies to earlier rounds too.
        + Goal optional
        + [“8”]
        + A line in the chart.
        + Favourable from optional
        + [“7”]
        + Answers at or above this value count as favourable. Left empty: the top 30% of the range.
        + [ ] eNPS
        + For “How likely are you to recommend …?”. Needs a range from 0 to 10 in steps of 1, which is set when you switch it on.
        @ As respondents see it
        - Question 33 In hours
        - 8
        + Question 35 Must be answered
        + 5 1 = Low 10 8 or more: “Why?”
      `,
    ),
  ],
  [
    '2.15, design 5 a question that has been asked is edited',
    '/surveys/5/edit?step=questions',
    edited(askedQuestions.radio),
    ['Edit: Question 32'],
    changed(
      sliderForm,
      `
        @ [“Every week”]
        + This question has already been asked. Changing its type or range, or adding choices, starts a new trend line from the next round. Changing how often it is asked takes effect from the next round.
        @ Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
        - [Move: Question 35 – idle]
        - Question 35
        - Slider Every two weeks From 1 to 10
        - From bad to good
        - [Move: Question 31 – idle]
        - Question 31
        - Free text Every week
        - [Move: Question 33 – idle]
        - Question 33
        - Number Every week
      `,
    ),
  ],
  [
    '2.15 the library',
    '/surveys/5/edit?step=questions',
    { [`GET ${own}/question-library/`]: libraries.small },
    ['Add from library'],
    `
      Question library
      [Close]
      Search questions
      [“”]
      Theme
      [“All themes”]
      2 questions
      Wellbeing
      [ ] How much energy?
      Free text Every week
      Workload
      [ ] How much work?
      Free text Every week
      [Add questions – Choose at least one question first.] [Cancel]
    `,
  ],
  [
    '8.1, 2.15 the library could not be loaded',
    '/surveys/5/edit?step=questions',
    { [`GET ${own}/question-library/`]: broken },
    ['Add from library'],
    `
      Question library
      [Close]
      The question library could not be loaded.
      [Try again]
      [Add questions – Choose at least one question first.] [Cancel]
    `,
  ],
  [
    '5.1, 2.15 a question whose words are refused',
    '/surveys/5/edit?step=questions',
    {
      ...edited(questions.number),
      [`PATCH ${survey5}/questions/33/`]: refusedBy({ label: ['Say it in other words.'], default: ['Not a number.'] }),
    },
    ['Edit: Question 33', 'Save question'],
    changed(
      numberEdited,
      `
        @ [“Question 33”]
        + Say it in other words.
        @ Help text optional
        - [“In hours”]
        + [“”]
        @ Placeholder optional
        - [“For example 7.5”]
        + [“”]
        @ Default answer optional
        - [“8”]
        + [“”]
        + Not a number.
        @ As respondents see it
        - Question 33 In hours
        - 8
        + Question 33
      `,
    ),
  ],
  [
    '2.15, 5.10 the form of a new survey is left',
    '/surveys/new',
    {},
    [['title', 'Half'], 'Cancel'],
    `
      Discard changes?
      Your unsaved changes will be lost. Saved changes are kept.
      [Discard] [Keep editing]
    `,
  ],
  [
    '2.15, design 5 a new version waits for the next round',
    '/surveys/5/edit?step=questions',
    edited({
      ...askedQuestions.radio,
      asked: false,
      last_asked: { ...askedQuestions.radio.last_asked, label: 'As asked' },
    }),
    ['Edit: Question 32'],
    changed(
      sliderForm,
      `
        @ [“Every week”]
        + A new version waits for the next round. Until then respondents see “As asked”.
        @ Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
        - [Move: Question 35 – idle]
        - Question 35
        - Slider Every two weeks From 1 to 10
        - From bad to good
        - [Move: Question 31 – idle]
        - Question 31
        - Free text Every week
        - [Move: Question 33 – idle]
        - Question 33
        - Number Every week
      `,
    ),
  ],
  [
    '2.15, design 5 a new version is saved only after a question',
    '/surveys/5/edit?step=questions',
    edited(askedQuestions.radio),
    ['Edit: Question 32', 'Remove choice 3', 'Save question'],
    `
      Start a new version of this question?
      This question has already been asked, and answers to a different type, choices or range can’t be compared with earlier ones. The current round continues unchanged. The next round asks the new version, and a new trend line starts there. Earlier answers stay in the report.
      [Save as a new version] [Keep editing]
    `,
    [],
  ],
  [
    '2.15, design 5 other words of a question that has been asked: which are meant is asked',
    '/surveys/5/edit?step=questions',
    edited(askedQuestions.radio),
    ['Edit: Question 32', ['label', 'In other words']],
    changed(
      sliderForm,
      `
        @ Question
        - [“Question 32”]
        + [“In other words”]
        + What does the new wording mean?
        + Asked so far: “Question 32”
        + [ ] Same meaning Results continue. Respondents see the new wording at once, and the chart marks the day.
        + [ ] New meaning Results start again with the next round. Rounds before it keep the old wording.
        @ [“Every week”]
        + This question has already been asked. Changing its type or range, or adding choices, starts a new trend line from the next round. Changing how often it is asked takes effect from the next round.
        @ As respondents see it
        - Question 32
        + In other words
        @ Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
        - [Move: Question 35 – idle]
        - Question 35
        - Slider Every two weeks From 1 to 10
        - From bad to good
        - [Move: Question 31 – idle]
        - Question 31
        - Free text Every week
        - [Move: Question 33 – idle]
        - Question 33
        - Number Every week
      `,
    ),
  ],
  ...(
    [
      [
        'which were renamed to what',
        [['choices.1', 'nope'], ['choices.2', 'maybe'], { says: 'What do the changed choices mean?' }],
        '“no” → “nope”, “perhaps” → “maybe”',
      ],
      [
        'that each keeps its answers',
        [['choices.1', 'nope']],
        'Results continue: each choice keeps its answers. Respondents see the change at once.',
      ],
      ['that only their order has changed', ['Move choice 1 down'], 'Only their order has changed.'],
      [
        'that one is new',
        ['Add choice', ['choices.3', 'maybe']],
        '1 new choice: a new version starts with the next round.',
      ],
      ['that one is dropped', ['Remove choice 3'], '1 choice dropped: a new version starts with the next round.'],
      [
        'how many are new, and how many dropped',
        ['Add choice', ['choices.3', 'maybe'], 'Add choice', ['choices.4', 'often'], 'Remove choice 1'],
        '2 new, 1 dropped: a new version starts with the next round.',
      ],
    ] as readonly (readonly [string, readonly Step[], string])[]
  ).map(
    ([what, steps, said]) =>
      [
        `2.15, design 5 of other choices than were asked is said ${what}`,
        '/surveys/5/edit?step=questions',
        edited(askedQuestions.radio),
        ['Edit: Question 32', ...steps, { says: said }],
        null,
      ] as const,
  ),
  ...['min_label', 'max_label'].map(
    (end) =>
      [
        `2.15, design 5 other words at an end of a scale that was asked (${end}) keep their meaning, unless their author says else`,
        '/surveys/5/edit?step=questions',
        edited(askedScale),
        [
          'Edit: Question 35',
          [end, 'Top'],
          { says: 'Asked so far: “Question 35”' },
          keepsMeaning,
          isBelowEnds,
        ] as Step[],
        null,
      ] as const,
  ),
  [
    '9.5, design 5 another translation of what was asked is shown beside the previous one, and keeps the meaning',
    '/surveys/5/edit?step=questions',
    { ...edited(askedScale), [`GET ${survey5}/`]: inBoth },
    [
      ...['Edit: Question 35', ['translations.fi.label', 'Uusi'], { says: 'Asked so far: “Vanha”' }],
      keepsMeaning,
    ] as Step[],
    null,
  ],
]);

it('9.5 a list that is pasted into a choice in the second language fills those below it', async () => {
  const survey = { ...(answers[`GET ${survey5}/`] as object), languages: ['en-GB', 'fi'] };
  const bilingual = { ...answers, ...edited(questions.radio), [`GET ${survey5}/`]: survey };
  const { until, press } = await drawConsole('/surveys/5/edit?step=questions', bilingual);
  await press(`Edit: ${questions.radio.label}`);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[name^="translations.fi.choices."]')];
  const [, second] = await until(() => (boxes().length > 0 ? boxes() : null));
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => 'en\nehkä\njoskus' } });
  second?.dispatchEvent(paste);
  await until(() => boxes().length === 4);
  expect(boxes().map(({ value }) => value)).toEqual(['', 'en', 'ehkä', 'joskus']);
  expect(document.querySelector<HTMLInputElement>('[name="choices.3"]')?.value).toBe('');
});

it('9.5, 2.15 the picture beside the form shows the language in which the texts are being edited', async () => {
  const survey = { ...(answers[`GET ${survey5}/`] as object), languages: ['en-GB', 'fi'] };
  const texts = { label: 'Juotko?', choices: ['teetä', ''], help_text: '', placeholder_text: '' };
  const radio = {
    ...{ ...questions.radio, choices: ['tea', 'coffee'], default: 'tea', help_text: 'Be honest' },
    translations: { fi: { ...texts, min_label: '', max_label: '', follow_up_text: '' } },
  };
  const { until, press } = await drawConsole('/surveys/5/edit?step=questions', {
    ...{ ...answers, ...edited(radio) },
    [`GET ${survey5}/`]: survey,
  });
  await press(`Edit: ${radio.label}`);
  const shows = (...words: string[]) =>
    until(() => {
      const picture = document.querySelector('[role="img"][aria-label^="How respondents see"]');
      const marked = picture?.querySelector('[data-chosen]')?.textContent;
      return picture && words.every((word) => picture.textContent?.includes(word)) && marked === words.at(-1);
    });
  const edit = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  await shows(radio.label, 'Be honest', 'coffee', 'tea');
  edit('translations.fi.choices.0');
  await shows('Juotko?', 'Be honest', 'coffee', 'teetä');
  edit('required');
  await shows('Juotko?', 'Be honest', 'coffee', 'teetä');
  edit('help_text');
  await shows(radio.label, 'Be honest', 'coffee', 'tea');
});

const followed = { ...questions.slider, follow_up_text: 'Why?', follow_up_side: 'above', follow_up_limit: 8 };
it.each([
  ['a slider', followed, ['label', 'min_label', 'max_label', 'follow_up_text', 'help_text']],
  ['a text', questions.textarea, ['label', 'help_text', 'placeholder_text']],
] as const)(
  '9.5 each text of %s in the second language has its own value, its own change and its own error',
  async (_, question, fields) => {
    const survey = { ...(answers[`GET ${survey5}/`] as object), languages: ['en-GB', 'fi'] };
    const inFinnish = (more: string) => Object.fromEntries(fields.map((field) => [field, `${field} ${more}`]));
    const none = { label: '', help_text: '', placeholder_text: '', min_label: '', max_label: '', follow_up_text: '' };
    const stored = { ...question, translations: { fi: { ...none, choices: [], ...inFinnish('before') } } };
    const patch = `PATCH ${survey5}/questions/${question.id}/`;
    const refusal = Object.fromEntries(fields.map((field) => [`translations.fi.${field}`, [`${field} is refused`]]));
    const { until, press, type, sent } = await drawConsole('/surveys/5/edit?step=questions', {
      ...{ ...answers, ...edited(stored) },
      [`GET ${survey5}/`]: survey,
      [patch]: Response.json(refusal, { status: 400 }),
    });
    await press(`Edit: ${question.label}`);
    const inputs = () =>
      fields.map((field) => document.querySelector<HTMLInputElement>(`[name="translations.fi.${field}"]`));
    await until(() => inputs().every((input) => input !== null));
    expect(inputs().map((input) => input?.value)).toEqual(Object.values(inFinnish('before')));
    expect(new Set(inputs().map((input) => input?.lang))).toEqual(new Set(['fi']));
    for (const field of fields) await type(`translations.fi.${field}`, `${field} after`);
    await press('Save question');
    const body = await until(() => sent.find((call) => call.startsWith(patch))?.slice(patch.length));
    expect(JSON.parse(body).translations.fi).toMatchObject(inFinnish('after'));
    const errors = () =>
      inputs().map((input) =>
        (input?.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .find((text) => text?.endsWith('is refused')),
      );
    await until(() => errors().every((error) => error !== undefined));
    expect(errors()).toEqual(fields.map((field) => `${field} is refused`));
  },
);

it.each([
  ['the first', 'Remove choice 1', 'choices.0'],
  ['the last', 'Remove choice 3', 'choices.1'],
])('8.3 the next choice takes the focus where %s is removed', async (_, name, focused) => {
  const { press, until } = await drawConsole('/surveys/5/edit?step=questions', {
    ...answers,
    ...edited(questions.radio),
  });
  await press(`Edit: ${questions.radio.label}`);
  await press(name);
  await until(() => document.querySelector('[name="choices.2"]') === null);
  expect(document.activeElement?.getAttribute('name')).toBe(focused);
});

it('2.15 the picture beside a Number shows nought as its default, and no placeholder', async () => {
  const number = { ...questions.number, placeholder_text: 'For example 7.5', default: '0' };
  const { press, until } = await drawConsole('/surveys/5/edit?step=questions', { ...answers, ...edited(number) });
  await press(`Edit: ${number.label}`);
  const picture = await until(() => document.querySelector('[role="img"][aria-label^="How respondents see"]'));
  await until(() => picture.textContent?.endsWith('0'));
  expect(picture.textContent).not.toContain('For example');
});

it('3.2 the form says that rounds with another range than 0 to 10 have no eNPS', async () => {
  const slider = { ...questions.slider, choices: ['0', '10', '1'], enps: true };
  const { says, press, type } = await drawConsole('/surveys/5/edit?step=questions', { ...answers, ...edited(slider) });
  await press(`Edit: ${slider.label}`);
  await says('For “How likely are you to recommend …?”.');
  await type('choices.1', '5');
  await says('Rounds with this range have no eNPS: that needs a range from 0 to 10 in steps of 1.');
});

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

it('2.15 the library is found in by theme and by words, and all of it is shown again at once', async () => {
  const { press, says, type, until } = await drawConsole('/surveys/5/edit?step=questions', {
    ...answers,
    [`GET ${own}/question-library/`]: libraries.small,
  });
  await press('Add from library');
  await says('How much energy?');
  await says('How much work?');
  await type('theme', 'workload');
  await until(() => !drawnText().includes('How much energy?'));
  await says('How much work?');
  await type('theme', '');
  await says('How much energy?');
  await type('theme', 'workload');
  await until(() => !drawnText().includes('How much energy?'));
  const search = await until(() =>
    document.querySelector<HTMLInputElement>(
      '[role="dialog"] input[type="search"], [role="dialog"] input[type="text"]',
    ),
  );
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'energy');
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => !drawnText().includes('How much work?'));
  await press('Show all questions');
  await says('How much energy?');
  await says('How much work?');
  expect(search.value).toBe('');
  expect(document.querySelector<HTMLSelectElement>('select[name="theme"]')?.value).toBe('');
});
