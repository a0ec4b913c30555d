import { flushSync } from 'react-dom';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { DueSurvey } from '../../contract/respondent.ts';
import { dueQuestion, pulse, quiet, respondent } from '../models/samples/answering.ts';
import { questions } from '../models/samples/questions.ts';
import { type AnsweringServer, closeAnswering, drawAnswering } from '../support/drawn-answering.tsx';
import { inTurn } from '../support/drawn-pages.ts';
import { expectUndone } from '../support/drawn-undoing.ts';

// The page for answering: the due list, a survey from its introduction to thanks, and unsent answers.

beforeAll(() => {
  vi.setSystemTime('2026-03-04T10:00:00Z');
});
afterAll(() => {
  closeAnswering();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answers = 'PUT /api/respondent/questionnaires/3/answers/';
const asks = (surveys: readonly DueSurvey[], more: AnsweringServer = {}): AnsweringServer => ({
  'GET /api/respondent/': respondent,
  'GET /api/respondent/questionnaires/': surveys,
  'GET /api/respondent/questionnaires/3/own-answers/': [],
  [answers]: {},
  ...more,
});
const answered = { answered: true, answer: { value: 4, skip_option: null, comment: '' } };
const [slider, number] = [dueQuestion(questions.slider), dueQuestion(questions.number)];
const texts = [1, 2, 3, 4].map((id) => dueQuestion(questions.textarea, { id }));
const begun = { ...pulse, questions: [{ ...slider, ...answered }, number] };
const done = { ...pulse, id: 5, title: 'Done', questions: [{ ...slider, ...answered }] };
const one = { ...pulse, questions: [slider] };
const nextRound = {
  ...one,
  closes_at: '2026-03-15T22:00:00.000Z',
  questions: [{ ...slider, round: { start_date: '2026-03-09', end_date: '2026-03-15' } }],
};

type Drawn = readonly [
  title: string,
  server: AnsweringServer,
  steps: readonly (string | { readonly says: string })[],
  page: string,
  asked?: readonly string[],
];

const card = `
  Pulse
  1 question · about 1 minute
  With your name
  Answer by Sunday 8 March
  [Answer Pulse]
`;
const given = `
  There is nothing to answer now. The next survey appears here when its round opens.
  Pulse
  Answered. Thank you.
  With your name
  You can change it until Sunday 8 March
  [Open again Pulse]
`;
const foot = `
  [Check again] [Log out]
  Havupuu · anna@example.com
`;
const logIn = `
  Log in to answer
  The button in the email about your survey opens it without a password.
  Email
  [“”]
  Password
  [“”]
  [Forgot password? → /forgotpassword]
  [Log in]
`;
const skip = ['Answer Pulse', 'Begin', 'No opinion', 'Finish'] as const;
const skipped =
  '{"answers":[{"question":35,"round_start":"2026-03-02","value":null,"skip_option":"no_opinion","comment":""}]}';
const introduction = `
  Pulse
  How are we?
  The admins of your organisation see your answers with your name.
  1 question · about 1 minute
  You can answer, and change your answers, until Sunday 8 March.
  You may leave any question unanswered.
  [Back] [Begin]
`;
const thanks = `
  Thank you
  Your answers count. You can change them until Sunday 8 March.
  The next round comes on Monday 9 March.
  [Back] [Done]
`;
const scale = `
  Question 35
  ${Array.from({ length: 10 }, (_, at) => `[ ] ${at + 1}`).join('\n')}
  Or skip the question [Not relevant] [No opinion] [Would rather not say]
  Add a comment [“”]
`;
const refusal = Response.json({ 'answers.0.value': ['Too late.'] }, { status: 400 });
const pending = () => new Promise(() => {});

const hiddenAnswer = `
  Question 1 of 2
  Question 35
  You have answered this question. What you answered is not shown; a new answer replaces it.
  [ ] 1
  [ ] 2
  [ ] 3
  [ ] 4
  [ ] 5
  [ ] 6
  [ ] 7
  [ ] 8
  [ ] 9
  [ ] 10
  Or skip the question [Not relevant] [No opinion] [Would rather not say]
  Add a comment [“”]
  [Back] [Next]
`;

/** A round that ends at midnight there, which is Monday in Greenwich. */
const inAmerica = asks([{ ...one, closes_at: '2026-03-09T07:00:00.000Z', next_round_at: '2026-03-09T07:00:00.000Z' }], {
  'GET /api/respondent/': { ...respondent, company: { name: 'Havupuu', timezone: 'America/Los_Angeles' } },
});

const pages: readonly Drawn[] = [
  [
    '1.2 nothing is due',
    asks([]),
    [],
    `Hello Anna \n There is nothing to answer now. The next survey appears here when its round opens. ${foot}`,
  ],
  [
    '1.2 surveys are due, those with something to answer first',
    asks([done, quiet, begun, { ...pulse, id: 6, title: 'Long', questions: texts, anonymous: true }]),
    [],
    `
      Hello Anna
      2 surveys wait for your answers.
      Pulse
      1 of 2 answered · about 1 minute
      With your name
      Answer by Sunday 8 March
      [Continue Pulse]
      Long
      4 questions · about 3 minutes
      Anonymous
      Answer by Sunday 8 March
      [Answer Long]
      Done
      Answered. Thank you.
      With your name
      You can change it until Sunday 8 March
      [Open again Done]
      Quiet
      This anonymous survey is not asking you at the moment. So few people are outside the groups that it shows that your answers could be worked out.
      ${foot}
    `,
  ],
  [
    '1.2 what was answered anonymously is open for longer, and cannot be changed',
    asks([{ ...done, anonymous: true }]),
    [],
    `
      Hello Anna
      There is nothing to answer now. The next survey appears here when its round opens.
      Done
      Answered. Thank you.
      Anonymous
      Open until Sunday 8 March
      [Open again Done]
      ${foot}
    `,
  ],
  [
    '1.2 the person is unknown, and no company is',
    asks([{ ...one, closes_at: null }], { 'GET /api/respondent/': { ...respondent, first_name: '', company: null } }),
    [],
    `
      Hello
      1 survey waits for your answer.
      Pulse
      1 question · about 1 minute
      With your name
      [Answer Pulse]
      [Check again] [Log out]
      anna@example.com
    `,
  ],
  [
    'design 5 what was answered anonymously is not shown, and only that question says so',
    asks([{ ...pulse, anonymous: true, questions: [{ ...slider, answered: true }, number] }]),
    ['Continue Pulse', 'Begin', { says: 'Question 2 of 2' }, 'Back', { says: 'Question 1 of 2' }],
    hiddenAnswer,
  ],
  [
    '1.2 a number that has been given is in its field',
    asks([{ ...pulse, questions: [{ ...number, ...answered }, slider] }]),
    ['Continue Pulse', 'Begin', { says: 'Question 2 of 2' }, 'Back', { says: 'Question 1 of 2' }],
    `
      Question 1 of 2
      Question 33
      [“4”]
      Or skip the question [Not relevant] [No opinion] [Would rather not say]
      Add a comment [“”]
      [Back] [Next]
    `,
  ],
  ['1.2 one survey is due', asks([one]), [], `Hello Anna \n 1 survey waits for your answer. ${card} ${foot}`],
  [
    '8.1 nothing could be loaded',
    asks([], { 'GET /api/respondent/': new Response(null, { status: 500 }) }),
    [],
    `
      Your surveys could not be loaded
      Something went wrong on the server. Try again in a moment.
      [Log out] [Try again]
    `,
  ],
  [
    '8.1 no server is reached',
    asks([], { 'GET /api/respondent/': 'offline' }),
    [],
    `
      Your surveys could not be loaded
      No connection to the server. Try again in a moment.
      [Log out] [Try again]
    `,
  ],
  [
    '1.2 an introduction',
    asks([pulse]),
    ['Answer Pulse'],
    `
      Pulse
      How are we?
      The admins of your organisation see your answers with your name.
      2 questions · about 1 minute
      You can answer, and change your answers, until Sunday 8 March.
      You may leave any question unanswered.
      [Back] [Begin]
    `,
  ],
  [
    '1.2, design 5 an introduction of an anonymous survey',
    asks([{ ...pulse, anonymous: true, shown_with: { kind: 'everyone', group: null, people: 12 } }]),
    ['Answer Pulse'],
    `
      Pulse
      How are we?
      Anonymous: your answers are shown without a name, together with those of everyone who is asked, 12 people.
      Until the round closes, the server links your answers to you so that you can change them. After that nobody can.
      2 questions · about 1 minute
      You can answer, and change your answers, until Sunday 8 March.
      You may leave any question unanswered.
      [Back] [Begin]
    `,
  ],
  [
    '1.2, design 5 an introduction of a survey that was anonymous before',
    asks([{ ...pulse, anonymous_before: true, closes_at: null, description: '' }]),
    ['Answer Pulse'],
    `
      Pulse
      This survey shows your name. An earlier one with the same questions was anonymous.
      2 questions · about 1 minute
      You may leave any question unanswered.
      [Back] [Begin]
    `,
  ],
  [
    '1.2, 4.2 the list says the last day of the company, not of the server',
    inAmerica,
    [],
    `Hello Anna \n 1 survey waits for your answer. ${card} ${foot}`,
  ],
  [
    '1.2 the time that a survey takes is that of what is left to answer',
    asks([{ ...pulse, questions: texts.map((text, at) => ({ ...text, answered: at > 0 })) }]),
    [],
    `Hello Anna \n 1 survey waits for your answer. ${card.replace('1 question', '3 of 4 answered').replace('Answer P', 'Continue P')} ${foot}`,
  ],
  [
    '1.2 a survey that has become due is there once it is asked for',
    asks([], { 'GET /api/respondent/questionnaires/': inTurn([], [one]) }),
    ['Check again'],
    `Hello Anna \n 1 survey waits for your answer. ${card} ${foot}`,
  ],
  [
    '1.2, 4.2 an introduction says the last day of the company, not of the server',
    inAmerica,
    ['Answer Pulse'],
    introduction,
  ],
  ['1.2, 4.2 thanks say the last day of the company, not of the server', inAmerica, skip, thanks],
  [
    '1.2 a question',
    asks([pulse]),
    ['Answer Pulse', 'Begin'],
    `
      Question 1 of 2
      Question 35
      ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => `[ ] ${value}`).join('\n')}
      Or skip the question [Not relevant] [No opinion] [Would rather not say]
      Add a comment [“”]
      [Back] [Next]
    `,
  ],
  [
    '3.2 an introduction to questions of which one must be answered',
    asks([{ ...pulse, questions: [{ ...slider, required: true }, number] }]),
    ['Answer Pulse'],
    `
      Pulse
      How are we?
      The admins of your organisation see your answers with your name.
      2 questions · about 1 minute
      You can answer, and change your answers, until Sunday 8 March.
      1 question must be answered, or skipped with a reason.
      [Back] [Begin]
    `,
  ],
  [
    '3.2 a question that must be answered, left empty',
    asks([{ ...pulse, questions: [{ ...number, required: true }, slider] }]),
    ['Answer Pulse', 'Begin', 'Next'],
    `
      Question 1 of 2 · Must be answered
      Question 33
      [“”]
      Answer this question, or choose a reason for skipping it.
      Or skip the question [Not relevant] [No opinion] [Would rather not say]
      Add a comment [“”]
      [Back] [Next]
    `,
  ],
  [
    '3.2 a scale with words at its ends',
    asks([{ ...pulse, questions: [{ ...slider, choices: ['1', '3'], min_label: 'Not at all', max_label: 'Fully' }] }]),
    ['Answer Pulse', 'Begin'],
    `
      Question 1 of 1
      Question 35
      [ ] 1
      [ ] 2
      [ ] 3
      1 = Not at all 3 = Fully
      Or skip the question [Not relevant] [No opinion] [Would rather not say]
      Add a comment [“”]
      [Back] [Finish]
    `,
  ],
  [
    '1.2 the last question',
    asks([pulse]),
    ['Answer Pulse', 'Begin', 'Next'],
    `
      Question 2 of 2
      Question 33
      [“”]
      Or skip the question [Not relevant] [No opinion] [Would rather not say]
      Add a comment [“”]
      [Back] [Finish]
    `,
  ],
  [
    '1.2 questions are left',
    asks([pulse]),
    ['Answer Pulse', 'Begin', 'Next', 'Finish'],
    `
      That was the last question
      You have not answered 2 questions. You may leave them unanswered.
      [Finish anyway]
      The next round comes on Monday 9 March.
      [Back] [Answer now]
    `,
  ],
  ['1.2 thanks', asks([one]), skip, thanks, [`${answers} ${skipped}`]],
  [
    '1.2 an answer waits for a connection',
    asks([one], { [answers]: 'offline' }),
    [...skip, 'Done'],
    `
      1 answer is kept on this device. It is sent as soon as there is a connection.
      Hello Anna
      ${given} ${foot}
    `,
  ],
  [
    '1.2 an answer that waits is none to the next round',
    asks([], { [answers]: 'offline', 'GET /api/respondent/questionnaires/': inTurn([one], [nextRound]) }),
    [...skip, 'Done', { says: 'kept on this device' }, 'Check again', { says: 'waits for your' }],
    `
      1 answer is kept on this device. It is sent as soon as there is a connection.
      Hello Anna
      1 survey waits for your answer.
      ${card.replace('8 March', '15 March')} ${foot}
    `,
  ],
  [
    '1.2 nothing is said of an answer that is on its way',
    asks([one], { [answers]: pending }),
    [...skip, 'Done'],
    `Hello Anna \n ${given} ${foot}`,
  ],
  [
    '8.1 an answer is refused, and stays to be copied',
    asks([one], { [answers]: refusal }),
    [...skip, 'Done'],
    `
      1 answer was not accepted:
      Too late.
      [Dismiss]
      Hello Anna
      1 survey waits for your answer.
      ${card} ${foot}
    `,
  ],
  [
    '8.1 the last answer is refused, and the end leads back to it',
    asks([one], { [answers]: refusal }),
    [...skip, { says: 'Something was not accepted' }],
    `
      1 answer was not accepted:
      Too late.
      [Dismiss]
      Something was not accepted
      Your answer to this question was not accepted:
      Question 35
      [Finish anyway]
      The next round comes on Monday 9 March.
      [Back] [Answer again]
    `,
  ],
  [
    '8.1 a busy server is left alone for as long as it says',
    asks([one], { [answers]: Response.json({}, { status: 503, headers: { 'retry-after': '3600' } }) }),
    [...skip, 'Done', { says: 'busy' }, 'Check again'],
    `
      The server is busy. 1 answer is kept on this device and sent in a while.
      Hello Anna
      ${given} ${foot}
    `,
    [`${answers} ${skipped}`],
  ],
  [
    '4.9 leaving with an answer that is not sent',
    asks([one], { [answers]: 'offline' }),
    [...skip, 'Done', { says: 'kept on this device' }, 'Log out'],
    `
      Log out with answers that are not sent?
      1 answer waits for a connection. If you log out now, it is removed from this device and never sent.
      [Log out and lose them] [Stay]
    `,
  ],
  [
    '8.1 what could not be loaded is asked for again',
    asks([one], { 'GET /api/respondent/': inTurn(new Response(null, { status: 500 }), respondent) }),
    [{ says: 'could not be loaded' }, 'Try again'],
    `Hello Anna \n 1 survey waits for your answer. ${card} ${foot}`,
  ],
  [
    '4.9 logging out where nothing could be loaded',
    asks([], { 'GET /api/respondent/': new Response(null, { status: 500 }) }),
    ['Log out'],
    logIn,
    ['POST /api/auth/logout/ {}'],
  ],
  [
    '1.2 back from the introduction',
    asks([one]),
    ['Answer Pulse', 'Back'],
    `Hello Anna \n 1 survey waits for your answer. ${card} ${foot}`,
  ],
  ['1.2 back from the first question', asks([one]), ['Answer Pulse', 'Begin', 'Back'], introduction],
  ['1.2 back from thanks', asks([one]), [...skip, 'Back'], `Question 1 of 1 ${scale} [Back] [Finish]`],
  [
    '1.2 what is left is answered now',
    asks([{ ...pulse, questions: [slider, number] }]),
    ['Answer Pulse', 'Begin', 'Next', { says: 'Question 2 of 2' }, 'No opinion', 'Finish', 'Answer now'],
    `Question 1 of 2 ${scale} [Back] [Next]`,
  ],
  [
    '8.1 what was refused is read, and dismissed',
    asks([one], { [answers]: refusal }),
    [...skip, 'Done', { says: 'Too late.' }, 'Dismiss'],
    `Hello Anna \n 1 survey waits for your answer. ${card} ${foot}`,
  ],
  [
    '4.9 staying keeps an answer that is not sent',
    asks([one], { [answers]: 'offline' }),
    [...skip, 'Done', { says: 'kept on this device' }, 'Log out', 'Stay'],
    `
      1 answer is kept on this device. It is sent as soon as there is a connection.
      Hello Anna
      ${given} ${foot}
    `,
  ],
  [
    '4.9 logging out all the same loses it',
    asks([one], { [answers]: 'offline' }),
    [...skip, 'Done', { says: 'kept on this device' }, 'Log out', 'Log out and lose them'],
    logIn,
    [`${answers} ${skipped}`, 'POST /api/auth/logout/ {}'],
  ],
];

for (const [title, server, steps, page, asked] of pages) {
  it(title, async () => {
    const drawn = await drawAnswering(server);
    for (const step of steps) await (typeof step === 'string' ? drawn.press(step) : drawn.says(step.says));
    await drawn.shows(page);
    const changes = () => drawn.sent.filter((call) => !call.startsWith('GET'));
    if (asked) await vi.waitFor(() => expect(changes()).toEqual(asked), { timeout: 60_000, interval: 1 });
  });
}

/** A browser that can notify, and asks as it is told; `leave` takes it away. */
function notifyingBrowser() {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }), unsubscribe: vi.fn() };
  const pushManager = { getSubscription: async () => null as typeof subscription | null, subscribe: vi.fn() };
  pushManager.subscribe.mockResolvedValue(subscription);
  const registration = { pushManager };
  const requestPermission = vi.fn(async () => {
    Object.assign(Notification, { permission: 'granted' });
    return 'granted';
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  const worker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { keys, subscription, pushManager, requestPermission };
}

const push = '/api/respondent/push/';
const off = { key: 'server', is_on: false };
const mailed = { ...respondent, push_offered: true };
const loggedIn = { ...mailed, session: 'account' as const, answering_until: null };

it.each<readonly [name: string, call: string, server: AnsweringServer, key: string | null, steps: readonly string[]]>([
  ['Continue', 'POST /api/auth/answering/', {}, 'link', []],
  [
    'Notify me here instead',
    `PUT ${push}`,
    asks([one], { 'GET /api/respondent/': loggedIn, [`GET ${push}`]: off }),
    null,
    skip,
  ],
])('1.2 a button that is at work is pressed once: %s', async (name, call, server, key, steps) => {
  notifyingBrowser();
  const drawn = await drawAnswering({ ...server, [call]: pending }, key);
  for (const step of steps) await drawn.press(step);
  await drawn.press(name);
  const button = () => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === name);
  await vi.waitFor(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'), {
    timeout: 60_000,
    interval: 1,
  });
  expect(button()?.getAttribute('aria-busy')).toBe('true');
  await drawn.press(name);
  await vi.waitFor(() => expect(drawn.sent.filter((each) => each.startsWith(call))).toHaveLength(1));
});

it('design 8 each text says which language it is in, so that a screen reader reads it so', async () => {
  const ends = { min_label: 'fi', max_label: 'en-GB' } as const;
  const languages = { label: 'fi', help_text: 'en-GB', ...ends, follow_up_text: 'fi' } as const;
  const words = { help_text: 'Short help', min_label: 'Huono', max_label: 'Good' };
  const question = dueQuestion(questions.slider, { ...words, text_languages: { ...languages, choices: [] } });
  const choices = dueQuestion(questions.radio, {
    text_languages: { ...languages, choices: ['fi', 'en-GB', 'fi'] },
  });
  const survey = { ...pulse, text_languages: { title: 'fi', description: 'en-GB' } as const };
  const drawn = await drawAnswering(asks([{ ...survey, questions: [question, choices] }]));
  const langOf = (text: string) =>
    [...document.querySelectorAll('main [dir="auto"]')]
      .find(({ textContent }) => textContent?.includes(text))
      ?.getAttribute('lang');
  await drawn.says('Answer Pulse');
  expect(langOf('Pulse')).toBe('fi');
  await drawn.press('Answer Pulse');
  await drawn.says('How are we?');
  expect([langOf('Pulse'), langOf('How are we?')]).toEqual(['fi', 'en-GB']);
  await drawn.press('Begin');
  await drawn.says('Question 1 of 2');
  expect([question.label, 'Short help', 'Huono', 'Good'].map(langOf)).toEqual(['fi', 'en-GB', 'fi', 'en-GB']);
  await drawn.press('No opinion');
  await drawn.press('Next');
  await drawn.says('Question 2 of 2');
  expect(choices.choices.map(langOf)).toEqual(['fi', 'en-GB', 'fi']);
});

const typeIn = (value: string, selector = '[name="answer"]') => {
  const input = document.querySelector(selector) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const tap = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  label?.querySelector('input')?.click();
};
const track = () => document.querySelector('[type="range"]') as HTMLElement;
const boundless = dueQuestion(questions.slider, { choices: ['0', '100', '5'] });

it.each<readonly [title: string, question: DueSurvey['questions'][number], answer: () => void, value: unknown]>([
  ['a step', slider, () => tap('7'), 7],
  ['a place on a long scale', boundless, () => typeIn('35', '[type="range"]'), 35],
  ['the middle of a long scale, by a press', boundless, () => track().click(), 50],
  ['one choice', dueQuestion(questions.radio), () => [tap('no'), tap('perhaps')], 'perhaps'],
  [
    'choices, in the question’s order',
    dueQuestion(questions.checkbox),
    () => [tap('coffee'), tap('tea')],
    ['tea', 'coffee'],
  ],
  [
    'choices, one of them taken back',
    dueQuestion(questions.checkbox),
    () => [tap('tea'), tap('coffee'), tap('tea')],
    ['coffee'],
  ],
  ['a number as it is written here', number, () => typeIn('1 234,5'), 1234.5],
  ['a text', dueQuestion(questions.textarea), () => typeIn('More light'), 'More light'],
])('1.2 what is entered is what is sent: %s', async (_, question, answer, value) => {
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [question] }]));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  answer();
  await drawn.press('Finish');
  await drawn.says('Thank you');
  const body = () => drawn.sent.find((call) => call.startsWith(answers))?.slice(answers.length);
  await vi.waitFor(() => expect(JSON.parse(body() ?? '{}')).toMatchObject({ answers: [{ value }] }), {
    timeout: 60_000,
    interval: 1,
  });
});

it.each<readonly [title: string, choices: string[], range: readonly string[]]>([
  ['steps', ['0', '100', '5'], ['0', '100', '5']],
  ['no steps', ['-20', '20'], ['-20', '20', 'any']],
])('3.2 a long scale goes from its least to its greatest value, with %s', async (_, choices, range) => {
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [dueQuestion(questions.slider, { choices })] }]));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  const track = document.querySelector('[type="range"]');
  expect(['min', 'max', 'step'].map((name) => track?.getAttribute(name))).toEqual(range);
  expect(track?.getAttribute('aria-valuetext')).toBe('No answer yet');
  typeIn(range[1] ?? '', '[type="range"]');
  await vi.waitFor(() => expect(track?.getAttribute('aria-valuetext')).toBe(range[1]), {
    timeout: 60_000,
    interval: 1,
  });
  expect(document.querySelector('output')?.textContent).toBe(range[1]);
});

it.each([
  ['a short scale', ['1', '3'], { min_label: '', max_label: 'Fully' }, '3 = Fully'],
  ['a long scale', ['0', '100'], { min_label: 'Never', max_label: '' }, '0 = Never100'],
])('3.2 what one end of %s means is read aloud with it', async (_, choices, words, said) => {
  const question = dueQuestion(questions.slider, { choices, ...words });
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [question] }]));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  const scale = document.querySelector('fieldset[aria-describedby], [type="range"]');
  const described = (scale?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((each) => each?.textContent).join()).toContain(said);
});

it('3.9 names the question of one’s own answers in the language that it is in', async () => {
  const of = (label: string, ...values: unknown[]) => ({
    ...{ question: label.length, label, label_language: 'fi', field_type: 8, choices: [] },
    rounds: values.map((value, at) => ({ start_date: `2026-02-0${at + 3}`, value, skip_option: null })),
  });
  const past = [of('Mieliala', 3, null, 4), of('Kerran', 'why', 4), of('Aina sama', 4, 4)];
  const own = { 'GET /api/respondent/questionnaires/3/own-answers/': past };
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [dueQuestion(questions.textarea)] }], own));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  await drawn.press('Finish');
  await drawn.says('Mieliala');
  const lines = [...document.querySelectorAll('figure')].map((line) => [
    line.querySelector('figcaption[lang="fi"]')?.textContent,
    line.querySelector('[role="img"]')?.getAttribute('aria-label'),
    [...line.querySelectorAll('p[aria-hidden="true"] span')].map(({ textContent }) => textContent),
    line.querySelector('path')?.getAttribute('d'),
    line.querySelector('circle')?.getAttribute('cy'),
  ]);
  // One number alone is no line, and one that stays is in the middle.
  expect(lines).toEqual([
    ['Mieliala', '3 Feb 2026: 3, 5 Feb 2026: 4', ['3 Feb 2026: 3', '5 Feb 2026: 4'], 'M4.0 35.0L236.0 5.0', '5'],
    ['Aina sama', '3 Feb 2026: 4, 4 Feb 2026: 4', ['3 Feb 2026: 4', '4 Feb 2026: 4'], 'M4.0 20.0L236.0 20.0', '20'],
  ]);
});

it('3.2 a number asks for the comment in the words of the follow-up once it is complete, not on the way', async () => {
  const follow_up = { follow_up_text: 'What went wrong?', follow_up_side: 'below', follow_up_limit: 6 } as const;
  const question = dueQuestion(questions.number, follow_up);
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [question] }]));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  const field = () => document.querySelector<HTMLInputElement>('[name="answer"]');
  const asked = () => document.querySelector('details[data-asked][open] summary')?.textContent;
  const type = (text: string) => flushSync(() => typeIn(text, '[name="answer"]'));
  const leave = () => flushSync(() => field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  for (const text of ['1', '10']) {
    type(text);
    expect(asked()).toBeUndefined();
  }
  leave();
  expect(asked()).toBeUndefined();
  type('1');
  leave();
  expect(asked()).toBe('What went wrong?');
  typeIn('Much', '[name="comment"]');
  for (const text of ['10', '1']) {
    type(text);
    expect(asked()).toBe('What went wrong?');
  }
  type('10');
  leave();
  expect(asked()).toBeUndefined();
  expect(document.querySelector<HTMLTextAreaElement>('details[open] [name="comment"]')?.value).toBe('Much');

  // On the way to the next question it is asked first, and may be left empty. Safari does not focus a pressed button.
  typeIn('', '[name="comment"]');
  type('3');
  document.querySelector('button[type="submit"]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  leave();
  expect(asked()).toBeUndefined();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await drawn.press('Finish');
  await vi.waitFor(() => expect(asked()).toBe('What went wrong?'));
  expect(scrolled.mock.contexts).toEqual([document.querySelector('[name="comment"]')]);
  await drawn.press('Finish');
  await drawn.says('Thank you');
  await vi.waitFor(() => expect(drawn.sent.some((call) => call.startsWith(answers))).toBe(true));
});

it.each([
  ['below', 3, ['3', '1'], '4'],
  ['above', 8, ['8', '10'], '7'],
] as const)(
  '3.2 values %s %i ask for the comment in the words of the follow-up, and what is typed stays',
  async (...asked) => {
    const [follow_up_side, follow_up_limit, followed, other] = asked;
    const follow_up = { follow_up_text: 'Why?', follow_up_side, follow_up_limit };
    const question = dueQuestion(questions.slider, { choices: ['1', '10', '1'], ...follow_up });
    const drawn = await drawAnswering(asks([{ ...pulse, questions: [question] }]));
    await drawn.press('Answer Pulse');
    await drawn.press('Begin');
    await drawn.says('Question 1 of 1');
    const comment = () => {
      const field = document.querySelector<HTMLTextAreaElement>('[name="comment"]');
      const details = field?.closest('details');
      return [
        details?.open,
        details?.querySelector('summary')?.textContent,
        field?.getAttribute('aria-label'),
        field?.value,
      ];
    };
    const shows = (shown: readonly unknown[]) => vi.waitFor(() => expect(comment()).toEqual(shown));
    const unasked = ['Add a comment', 'Comment'];
    await shows([false, ...unasked, '']);
    for (const value of followed) {
      tap(value);
      await shows([true, 'Why?', 'Why?', '']);
      expect([...document.querySelectorAll('[role=status]')].map((status) => status.textContent)).toContain('Why?');
    }
    tap(other);
    await shows([false, ...unasked, '']);
    tap(followed[0]);
    await shows([true, 'Why?', 'Why?', '']);
    typeIn('Too much', '[name="comment"]');
    tap(other);
    await shows([true, ...unasked, 'Too much']);
    await drawn.press('Finish');
    await drawn.says('Thank you');
    const body = () => drawn.sent.find((call) => call.startsWith(answers))?.slice(answers.length);
    await vi.waitFor(() =>
      expect(JSON.parse(body() ?? '{}')).toMatchObject({ answers: [{ value: Number(other), comment: 'Too much' }] }),
    );
  },
);

it.each<readonly [title: string, question: DueSurvey['questions'][number], answer: () => unknown, text: string]>([
  ['a number', number, () => typeIn('7'), '7'],
  ['nought', number, () => typeIn('0'), '0'],
  ['a text', dueQuestion(questions.textarea), () => typeIn('Well'), 'Well'],
  ['choices', dueQuestion(questions.checkbox), () => [tap('tea'), tap('coffee')], 'tea, coffee'],
])('8.1 what was refused can be copied as it was answered: %s', async (_, question, answer, text) => {
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [question] }], { [answers]: refusal }));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  answer();
  await drawn.press('Finish');
  await drawn.says('1 answer was not accepted:');
  expect([...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent)).toEqual([text]);
});

it('8.1 a comment can be copied beside the answer that was refused', async () => {
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [number] }], { [answers]: refusal }));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  typeIn('0');
  await drawn.press('Add a comment');
  typeIn('None at all', '[name="comment"]');
  await drawn.press('Finish');
  await drawn.says('1 answer was not accepted:');
  expect(document.querySelector('blockquote')?.textContent).toBe('0 · None at all');
});

it('1.2 what is no number stays in its field, and is not gone on from', async () => {
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [number] }]));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 1');
  typeIn('many');
  await drawn.press('Finish');
  await drawn.says('This is not a number.');
  expect(document.querySelector('[name="answer"]')?.getAttribute('aria-invalid')).toBe('true');
});

it('1.2 a reason to skip and a comment can be taken back, and the question is as before', async () => {
  const drawn = await drawAnswering(asks([{ ...pulse, questions: [dueQuestion(questions.radio), slider] }]));
  await drawn.press('Answer Pulse');
  await drawn.press('Begin');
  await drawn.says('Question 1 of 2');
  await drawn.press('Add a comment');
  expect(await expectUndone(new Set(), { without: 'header *' })).toBe(5);
});

it('7.17 after an answer, notifications replace mails if the person and the browser say yes, until they are turned off', async () => {
  const { keys, subscription, pushManager, requestPermission } = notifyingBrowser();
  const drawn = await drawAnswering(
    asks([one], {
      'GET /api/respondent/': loggedIn,
      [`GET ${push}`]: off,
      [`PUT ${push}`]: { ...off, is_on: true },
      [`DELETE ${push}`]: off,
    }),
  );
  for (const name of skip) await drawn.press(name);
  await drawn.says('instead of an email?');
  expect(requestPermission).not.toHaveBeenCalled();
  await drawn.press('Notify me here instead');
  await drawn.says('This device notifies you of rounds and reminders. You get no emails about them.');
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server' });
  expect(drawn.sent).toContain(`PUT ${push} ${JSON.stringify({ endpoint: 'https://push.example/1', keys })}`);
  pushManager.getSubscription = async () => subscription;
  await drawn.press('Done');
  await drawn.says('Hello Anna');
  await drawn.press('Turn notifications off');
  await vi.waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled(), { timeout: 60_000, interval: 1 });
  expect(drawn.sent).toContain(`DELETE ${push}`);
});

it('7.17 thanks lead a person who came by a mail to a log-in, and from there to the offer, or back', async () => {
  notifyingBrowser();
  let who: typeof respondent = mailed;
  const login = () => {
    who = loggedIn;
    return { key: 'n3w' };
  };
  const drawn = await drawAnswering(
    asks([one], { 'GET /api/respondent/': () => who, 'POST /api/auth/login/': login, [`GET ${push}`]: off }),
  );
  for (const name of skip) await drawn.press(name);
  const wish = 'To get a notification on this device instead of emails, log in with your email and password.';
  await drawn.says(wish);
  await drawn.press('Log in for notifications');
  await drawn.shows(`
    Log in for notifications
    Once you are logged in, you can choose notifications instead of emails. Your answers stay.
    Email
    [“”]
    Password
    [“”]
    [Forgot password? → /forgotpassword]
    [Back] [Log in]
  `);
  await drawn.press('Back');
  await drawn.says(wish);
  await drawn.press('Log in for notifications');
  await drawn.says('Once you are logged in');
  typeIn('anna@example.com', '[name="email"]');
  typeIn('secret', '[name="password"]');
  await drawn.press('Log in');
  await drawn.says('Hello Anna');
  await drawn.says('instead of an email?');
  await drawn.press('Notify me here instead');
  expect(drawn.sent).not.toContain('POST /api/auth/logout/ {}');
});

it.each([
  ['the server sends none', { ...mailed, push_offered: false }, true],
  ['the browser cannot', mailed, false],
])('7.17 says nothing of notifications where %s', async (_, who, isAble) => {
  if (isAble) notifyingBrowser();
  else vi.stubGlobal('Notification', undefined);
  const drawn = await drawAnswering(asks([one], { 'GET /api/respondent/': who }));
  for (const name of skip) await drawn.press(name);
  await drawn.says('Thank you');
  await drawn.says('Your answers count.');
  expect(document.body.textContent).not.toMatch(/notif/i);
});

it('4.10, 5.1 a log-in that is refused says so at its field, or above, and keeps what was typed', async () => {
  const refused = [{ email: ['No address.'] }, { password: ['No password.'] }, { non_field_errors: ['Not now.'] }];
  const login = () => Response.json(refused.shift(), { status: 400 });
  const gone = Response.json({ detail: 'Gone.' }, { status: 401 });
  const drawn = await drawAnswering({ 'GET /api/respondent/': gone, 'POST /api/auth/login/': login });
  const isAt = (place: string) =>
    vi.waitFor(() => expect(document.activeElement?.matches(place)).toBe(true), { timeout: 60_000, interval: 1 });
  await drawn.says('Log in to answer');
  const filled = [...document.querySelectorAll('input')].map((each) => [each.type, each.getAttribute('autocomplete')]);
  expect(filled).toEqual(['email username', 'password current-password'].map((each) => each.split(' ')));
  await isAt('h1');
  typeIn('anna@example.com', '[name="email"]');
  typeIn('secret', '[name="password"]');
  const form = (email: string, password: string, above: string) => `
    Log in to answer
    You have been signed out. Answers that were not sent yet are kept and go out once you log in.
    Email
    [“anna@example.com”]
    ${email}
    Password
    [“secret”]
    ${password}
    ${above}
    [Forgot password? → /forgotpassword]
    [Log in]
  `;
  const described = () =>
    ['email', 'password'].map((name) => {
      const field = document.querySelector(`[name="${name}"]`);
      const error = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
      return [field?.getAttribute('aria-invalid'), error?.textContent];
    });
  await drawn.press('Log in');
  await drawn.shows(form('No address.', '', ''));
  await isAt('[name="email"]');
  expect(described()).toEqual([
    ['true', 'No address.'],
    [null, undefined],
  ]);
  await drawn.press('Log in');
  await drawn.shows(form('', 'No password.', ''));
  await isAt('[name="password"]');
  expect(described()).toEqual([
    [null, undefined],
    ['true', 'No password.'],
  ]);
  await drawn.press('Log in');
  await drawn.shows(form('', '', 'Not now.'));
});

it('1.2, 4.10 a link says what it opens, and once it has ended leads to a log-in', async () => {
  const drawn = await drawAnswering({ 'POST /api/auth/answering/': Response.json({}, { status: 400 }) }, 'link');
  await drawn.shows(`
    Your answers are welcome
    This link is yours alone and needs no password. It opens the survey that the email was about.
    [Continue]
  `);
  await drawn.press('Continue');
  await drawn.shows(`
    This link has ended
    A link works until its round closes, and no longer once the password or the email address has changed. The next round comes with a new link. With your email and password you can always see what is open now.
    [Continue without the link]
  `);
  await drawn.press('Continue without the link');
  await drawn.shows(logIn);
});

it('4.10 answers for its own person where another tab of the device has signed in somebody else', async () => {
  const keys: (string | null)[] = [];
  let status = 200;
  const found = ({ headers }: Request) => {
    keys.push(headers.get('Authorization'));
    return Response.json(keys.length === 1 ? respondent : {}, { status });
  };
  const drawn = await drawAnswering(asks([one], { 'GET /api/respondent/': found, [answers]: found }));
  await drawn.says('Hello Anna');
  localStorage.setItem('rytmi.answering.token', 'b3n');
  for (const name of skip) await drawn.press(name);
  await drawn.press('Done');
  status = 401;
  await drawn.press('Check again');
  await drawn.says('Log in to answer');
  expect(keys).toEqual(['Token k3y', 'Token k3y', 'Token k3y']);
  expect(localStorage.getItem('rytmi.answering.token')).toBe('b3n');
});
