import { questions } from '../models/samples/questions.ts';
import { mailings, publications, surveys } from '../models/samples/surveys.ts';
import { edited, ongoing, survey5, unpublished } from '../support/drawn-company.ts';
import { changed, drawPages, refusedBy } from '../support/drawn-pages.ts';
import { surveyPage } from '../support/drawn-texts.ts';

/** Two of its texts are translated. */
const inBoth = {
  ...{ ...questions.slider, min_label: 'Bad', max_label: 'Good', help_text: 'Of the week' },
  translations: {
    fi: {
      ...{ label: 'Kysymys 35', help_text: 'Viikosta', placeholder_text: '', choices: [] },
      ...{ min_label: 'Huono', max_label: '', follow_up_text: '' },
    },
  },
};
const { remind: withheld } = mailings.withheld;
const untold = { ...mailings.withheld, notify: withheld };

drawPages([
  [
    '2.16 a survey is deleted',
    '/surveys/5/',
    {},
    ['Delete survey'],
    `
      Delete survey
      Do you really want to delete this survey? This will also delete all question entries if such exist.
      3 rounds and their 40 answers will be deleted. This cannot be undone.
      To stop asking and keep the results, deactivate the survey instead.
      [Deactivate it]
      Type Pulse to confirm
      [“”]
      [Delete – Type the survey’s title first.] [Cancel]
    `,
  ],
  [
    '2.16 a survey is ended',
    '/surveys/5/',
    {},
    ['End survey'],
    `
      End this survey now?
      14 of 20 have answered this round.
      The answers so far are kept.
      Nobody can answer until the survey is continued.
      This round was planned to last until 8 Mar 2026. If the survey is continued by then, the same round continues.
      [End survey] [Cancel]
    `,
  ],
  [
    '2.16 a survey is deactivated that asks more people by now than in its round',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, count_of_respondents: 22 } },
    ['Deactivate'],
    `
      Deactivate this survey?
      14 of 20 have answered this round.
      The answers so far are kept.
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      This round was planned to last until 8 Mar 2026. If the survey is continued by then, the same round continues.
      [Deactivate] [Cancel]
    `,
  ],
  [
    '2.16 everyone is notified',
    '/surveys/5/',
    {},
    ['Notify users'],
    `
      Notify users
      An email about the open round goes to 2 respondents.
      1 person has already received it in this round and will not receive it again.
      [Send] [Cancel]
    `,
  ],
  [
    '2.16 who is late is reminded',
    '/surveys/5/',
    {},
    ['Send reminder'],
    `
      Send reminder
      A reminder email goes to 1 late respondent.
      1 person has already received it in this round and will not receive it again.
      [Send] [Cancel]
    `,
  ],
  [
    '2.16 one person is reminded',
    '/surveys/5/',
    {},
    ['Remind Second Late'],
    `
      Send reminder
      A reminder email goes only to Second Late.
      [Send] [Cancel]
    `,
  ],
  [
    '2.16 a preview',
    '/surveys/5/',
    {},
    ['Preview as respondent'],
    `
      Preview as respondent
      [Close]
      Nothing is saved or sent. All questions are shown here; respondents get those whose round is open.
      Pulse
      How are you?
      The admins of your organisation see your answers with your name.
      4 questions · about 1 minute
      You may leave any question unanswered.
      [Back] [Begin]
    `,
  ],
  [
    '4.1 it is published',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: { ...unpublished, count_of_away_respondents: 2 },
      [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12 },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 2 Mar 2026, 08:00. If that time has passed, the first round opens immediately.
      Nobody gets an email when a round opens.
      2 people are away today. Nobody who is away gets an email.
      Answers are shown with names. This can’t be changed after publishing.
      [Publish] [Cancel]
    `,
  ],
  [
    '4.1, design 5 an anonymous one is published',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: { ...unpublished, anonymous: true, active_from: '2026-03-10T06:30:00.000Z' },
      [`GET ${survey5}/publication/`]: {
        ...publications.small,
        respondents: 12,
        in_no_group: 3,
        in_several_groups: 2,
        smallest: { kind: 'everyone', group: null, people: 12 },
      },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 10 Mar 2026, 08:30. If that time has passed, the first round opens immediately.
      Nobody gets an email when a round opens.
      Answers are anonymous. This can’t be changed after publishing.
      Results are shown by the groups people are in now. Later group changes don’t affect them.
      Respondents see whose answers theirs are shown with. Those in the smallest unit read:
      Anonymous: your answers are shown without a name, together with those of everyone who is asked, 12 people.
      3 people are in no group and count only in the total.
      2 people are in several groups and count only in the total.
      1 group will be hidden
      A group is shown only when at least 5 of its people answer and it reveals nothing about a smaller group.
      Sales: 2 people
      [Publish] [Cancel]
    `,
  ],
  [
    '2.16 one without an open round is ended',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, current_round: null } },
    ['End survey'],
    `
      End this survey now?
      No round is open.
      The answers so far are kept.
      Nobody can answer until the survey is continued.
      [End survey] [Cancel]
    `,
  ],
  [
    '2.16, design 5 an anonymous one with few answers is deactivated',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...ongoing,
        anonymous: true,
        current_round: { ...ongoing.current_round, answered: null, suppressed: true },
      },
    },
    ['Deactivate'],
    `
      Deactivate this survey?
      20 people are asked in this round. The survey is anonymous, so numbers below 5 are not shown.
      The answers so far are kept.
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      This round was planned to last until 8 Mar 2026. If the survey is continued by then, the same round continues.
      Its results appear after that day, not before.
      [Deactivate] [Cancel]
    `,
  ],
  [
    '2.16 a preview of a question',
    '/surveys/5/',
    {},
    ['Preview as respondent', 'Begin', 'Next'],
    `
      Preview as respondent
      [Close]
      Nothing is saved or sent. All questions are shown here; respondents get those whose round is open.
      Question 2 of 4
      Question 35
      From bad to good
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
    `,
  ],
  [
    '2.16, 9.5 a preview is in the language that is chosen, and leaves out what is not asked any more',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...{ ...ongoing, languages: ['en-GB', 'fi'] },
        translations: { fi: { title: 'Pulssi', description: 'Mitä kuuluu?', mail_message: '' } },
      },
      [`GET ${survey5}/questions/`]: [{ ...questions.radio, stopped: true }, inBoth],
    },
    ['Preview as respondent', 'Finnish', { says: 'PulssiMitä kuuluu?' }, 'Begin'],
    `
      Preview as respondent
      [Close]
      Nothing is saved or sent. All questions are shown here; respondents get those whose round is open.
      Language
      [ ] English
      [x] Finnish
      Question 1 of 1
      Kysymys 35
      Viikosta
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
      1 = Huono 10 = Good
      Or skip the question [Not relevant] [No opinion] [Would rather not say]
      Add a comment [“”]
      [Back] [Finish]
    `,
  ],
  [
    '2.16 the end of a preview',
    '/surveys/5/',
    edited(questions.radio),
    ['Preview as respondent', 'Begin', 'Finish'],
    `
      Preview as respondent
      [Close]
      Nothing is saved or sent. All questions are shown here; respondents get those whose round is open.
      That was the last question
      You have not answered 1 question. You may leave it unanswered.
      [Finish anyway]
      [Back] [Answer now]
    `,
  ],
  [
    '2.16 the end of a preview whose questions are answered',
    '/surveys/5/',
    edited(questions.radio),
    ['Preview as respondent', 'Begin', 'No opinion', 'Finish'],
    `
      Preview as respondent
      [Close]
      Nothing is saved or sent. All questions are shown here; respondents get those whose round is open.
      Thank you
      That’s the end for respondents. Nothing was saved or sent.
      [Back] [Done]
    `,
  ],
  [
    '8.1, 2.16 a survey is not started',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: surveys.upcoming,
      [`PATCH ${survey5}/`]: refusedBy({ active_from: ['Its end is before.'] }),
    },
    ['Start survey'],
    changed(
      surveyPage,
      `
        @ Inactive (done)
        - Upcoming (done)
        + Upcoming
        @ Ongoing from 2 Mar 2026, 08:00
        - Expired on 30 Jun 2026, 23:00
        + Expired when you end it
        @ What comes next
        - This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.
        - [See the answers → /surveys/5/dashboard]
        - What people have answered so far, and how it changes from round to round.
        - [End survey]
        - Nobody can answer any more. The open round closes at its planned end. If the survey is continued before then, the round continues.
        + Start it. It does not start automatically.
        + Its end is before.
        + [Start survey]
        + The first round opens now, regardless of the planned start.
        @ Nobody can answer until it is activated again. It no longer counts as active in your plan.
        - Respondents: 20
        - Answered in this round: 14 of 20, 70%: 2 – 8 Mar 2026
        - Late: 2
        + Respondents: 2
        + Answered in this round: –: No round is open.
        + Late: 0
        @ Notices and reminders
        - [Notify users]
        - Would go to 2 respondents. 1 person has already received it in this round.
        + [Notify users – The survey has not started yet.]
        @ Not sent yet.
        - [Send reminder]
        - Would go to 1 late respondent. 1 person has already received it in this round.
        + [Send reminder – The survey has not started yet.]
        @ Late respondents
        - [Name] | [Groups] | [Late] | [Email] | Actions
        - [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
        - [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
        + Nobody is late.
        + People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
      `,
    ),
  ],
  [
    '7.17, design 5 an anonymous survey’s notice does not say to how many',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, anonymous: true }, [`GET ${survey5}/mailings/`]: untold },
    ['Notify users'],
    `
      Notify users
      An email about the open round goes to every respondent who has not received one in this round. The number is not shown because the survey is anonymous.
      [Send] [Cancel]
    `,
  ],
  [
    '7.17, design 5 an anonymous survey’s reminder does not say to how many',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, anonymous: true }, [`GET ${survey5}/mailings/`]: untold },
    ['Send reminder'],
    `
      Send reminder
      A reminder email goes to everyone who is late and has not received one in this round. The number is not shown because the survey is anonymous.
      [Send] [Cancel]
    `,
  ],
  [
    '4.1 it is published without a start or respondents, and with texts that Finns miss',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...unpublished,
        ...{ active_from: null, notify_at_opening: true, languages: ['en-GB', 'fi'], missing_texts: 1 },
      },
      [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 0 },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      There are no respondents yet. You can choose them later.
      The first round opens when the survey is started.
      Respondents get an email when a round opens.
      Answers are shown with names. This can’t be changed after publishing.
      1 text is missing in Finnish; Finnish-speaking people get English.
      [Publish] [Cancel]
    `,
  ],
  [
    '4.1 it is published with a notice after the start, and texts that are not in English',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...unpublished,
        ...{ languages: ['fi', 'en-GB'], missing_texts: 2 },
        next: { ...unpublished.next, notice: { at: '2026-03-05T06:00:00.000Z', of: 'start', people: 3 } },
      },
      [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12 },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 2 Mar 2026, 08:00. If that time has passed, the first round opens immediately.
      If it starts now, 3 people get an email on 5 Mar 2026, 08:00.
      Answers are shown with names. This can’t be changed after publishing.
      2 texts are missing in English; English-speaking people get Finnish.
      [Publish] [Cancel]
    `,
  ],
  [
    '4.1, design 5 an anonymous one is published for nobody yet',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...unpublished,
        anonymous: true,
        next: { ...unpublished.next, notice: { at: null, of: 'start', people: 1 } },
      },
      [`GET ${survey5}/publication/`]: {
        ...publications.small,
        ...{ respondents: 0, groups: [], cure: null },
      },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      There are no respondents yet. You can choose them later.
      It starts on 2 Mar 2026, 08:00. If that time has passed, the first round opens immediately.
      If it starts now, 1 person gets an email at once.
      Answers are anonymous. This can’t be changed after publishing.
      Results are shown by the groups people are in now. Later group changes don’t affect them.
      No group is too small to be shown.
      [Publish] [Cancel]
    `,
  ],
  [
    '4.1, design 5 an anonymous one is published with a group of few, and what would cure it',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...unpublished,
        anonymous: true,
        next: { ...unpublished.next, notice: { at: '2026-03-05T06:00:00.000Z', of: 'open', people: null } },
      },
      [`GET ${survey5}/publication/`]: {
        ...publications.small,
        respondents: 12,
        groups: [
          { id: 21, name: 'Sales', people: 2, hidden: true },
          { id: 22, name: 'Support', people: 6, hidden: false },
        ],
        cure: { people: 2, groups: ['Sales'] },
      },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 2 Mar 2026, 08:00. If that time has passed, the first round opens immediately.
      On 5 Mar 2026, 08:00, everyone who has not answered gets an email that the round is open.
      Answers are anonymous. This can’t be changed after publishing.
      Results are shown by the groups people are in now. Later group changes don’t affect them.
      Respondents see whose answers theirs are shown with. Those in the smallest unit read:
      Anonymous. So few people are asked that no results are shown.
      1 group will be hidden
      A group is shown only when at least 5 of its people answer and it reveals nothing about a smaller group.
      2 people aren’t in exactly one group. Put each of them in one, and this can be shown: Sales.
      Sales: 2 people
      For a group with fewer than 10 answers, only means are shown, and only where nobody’s answer can be worked out.
      [Publish] [Cancel]
    `,
  ],
  [
    '4.1 it is published, and the email leaves at once',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...unpublished,
        next: { ...unpublished.next, notice: { at: null, of: 'open', people: null } },
      },
      [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12 },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 2 Mar 2026, 08:00. If that time has passed, the first round opens immediately.
      Everyone who has not answered is about to get an email that the round is open.
      Answers are shown with names. This can’t be changed after publishing.
      [Publish] [Cancel]
    `,
  ],
  [
    '4.1 it is published, and one email leaves later',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...unpublished,
        next: { ...unpublished.next, notice: { at: '2026-03-05T06:00:00.000Z', of: 'planned', people: 1 } },
      },
      [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12 },
    },
    ['Activate'],
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 2 Mar 2026, 08:00. If that time has passed, the first round opens immediately.
      On 5 Mar 2026, 08:00, 1 person gets an email that the round is open.
      Answers are shown with names. This can’t be changed after publishing.
      [Publish] [Cancel]
    `,
  ],
]);
