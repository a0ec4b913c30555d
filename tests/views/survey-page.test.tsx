import { questions } from '../models/samples/questions.ts';
import { mailings, regroupings, surveys } from '../models/samples/surveys.ts';
import { hiddenRound, late, ongoing, survey5 } from '../support/drawn-company.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { surveyPage } from '../support/drawn-texts.ts';

const [sentOnce] = mailings.settled.log;
const { remind: withheld } = mailings.withheld;
const untold = { ...mailings.withheld, notify: withheld };

drawPages([
  [
    '1.2 a poster with the code of the page where people answer',
    '/poster',
    {},
    [],
    `
      [Surveys → /surveys]
      Poster
      Poster
      For break rooms and notice boards: the code opens the page where people answer. It is the same for everyone and signs nobody in.
      [Print]
      Aalto Oy
      Is there a survey for you?
      Point your phone’s camera at the code.
      rytmi.test/answer/
      Log in with your work email and password. Have you never chosen a password? The email about your survey opens it without one.
      Rytmi
    `,
  ],
  ['2.16 a survey that runs', '/surveys/5/', {}, [], surveyPage],
  [
    '2.16 an inactive survey without questions or respondents',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...surveys.inactive,
        published: false,
        respondent_ids: [],
        count_of_respondents: 0,
        results: { rounds: 0, answers: 0, has_results: false },
      },
      [`GET ${survey5}/questions/`]: [],
    },
    [],
    `
      [Surveys → /surveys]
      Pulse
      Pulse
      How are you?
      [Duplicate survey] [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
      Status
      Inactive
      Upcoming
      Ongoing from 2 Mar 2026, 08:00
      Expired when you end it
      What comes next
      Add a question. Then it can be activated.
      [Add questions → /surveys/5/edit]
      A survey needs at least one question before it can be activated.
      [Activate – Add at least one question first.]
      This publishes the survey. You see what that means before you confirm.
      [Survey is not active – Activate the survey first.]
      Only an active survey can be started, ended or continued.
      Respondents: 0
      Answered in this round: –: No round is open.
      Late: 0
      Answers: With names
      Notices and reminders
      [Notify users – Survey is not active]
      Not sent yet.
      [Send reminder – Survey is not active]
      Not sent yet.
      [ ] Tell respondents when a round opens
      They get an email on weekdays, at the hour set in the company’s details. Anyone who has answered by then gets none.
      Automatic reminders in each round
      [“Off”]
      The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
      [ ] Replies come to me
      Now nobody gets replies.
      [Preview emails] [Poster with a QR code → /poster]
      Sent before
      Notice 1 sent
      2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
      Late respondents
      Nobody is late.
      People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
      Questions
      No questions yet
      A survey needs at least one question before it can be activated.
      [Edit survey → /surveys/5/edit]
      [Delete survey]
    `,
  ],
  [
    '2.16 an upcoming survey',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...surveys.upcoming,
        active_from: '2026-03-10T06:00:00.000Z',
        is_planned: true,
        next: {
          status: 'ongoing',
          at: '2026-03-10T06:00:00.000Z',
          round: { start_date: '2026-03-10', end_date: '2026-03-16' },
          notice: null,
        },
      },
    },
    [],
    changed(
      surveyPage,
      `
        @ Inactive (done)
        - Upcoming (done)
        - Ongoing from 2 Mar 2026, 08:00
        - Expired on 30 Jun 2026, 23:00
        + Upcoming
        + Ongoing from 10 Mar 2026, 08:00
        + Expired when you end it
        @ What comes next
        - This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.
        - [See the answers → /surveys/5/dashboard]
        - What people have answered so far, and how it changes from round to round.
        - [End survey]
        - Nobody can answer any more. The open round closes at its planned end. If the survey is continued before then, the round continues.
        + It starts automatically on 10 Mar 2026, 08:00. The first round is 10 – 16 Mar 2026.
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
    '2.16 a survey that is over',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...surveys.expired, active_until: '2026-03-01T06:00:00.000Z' } },
    [],
    changed(
      surveyPage,
      `
        @ Upcoming (done)
        - Ongoing from 2 Mar 2026, 08:00
        - Expired on 30 Jun 2026, 23:00
        + Ongoing (done) from 2 Mar 2026, 08:00
        + Expired since 1 Mar 2026, 08:00
        @ What comes next
        - This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.
        - [See the answers → /surveys/5/dashboard]
        - What people have answered so far, and how it changes from round to round.
        - [End survey]
        - Nobody can answer any more. The open round closes at its planned end. If the survey is continued before then, the round continues.
        + Read its results, or continue it to ask again.
        + [Continue survey]
        + A round that has not reached its planned end continues; otherwise a new one opens. No rounds are added for the time in between.
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
        + [Notify users – The survey has ended.]
        @ Not sent yet.
        - [Send reminder]
        - Would go to 1 late respondent. 1 person has already received it in this round.
        + [Send reminder – The survey has ended.]
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
    '2.16 an anonymous survey',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...ongoing,
        anonymous: true,
        current_round: hiddenRound,
        count_of_late_respondents: null,
        late_respondents: [],
      },
      [`GET ${survey5}/mailings/`]: mailings.withheld,
    },
    [],
    changed(
      surveyPage,
      `
        @ Respondents: 20
        - Answered in this round: 14 of 20, 70%: 2 – 8 Mar 2026
        - Late: 2
        - Answers: With names
        + Answered in this round: Hidden: 2 – 8 Mar 2026
        + Late: Hidden
        + Answers: Anonymous
        + Hidden: shown once there are 5 answers, unless too few of those originally asked remain.
        @ [Send reminder]
        - Would go to 1 late respondent. 1 person has already received it in this round.
        + Would go to everyone who is late and has not received one in this round. The number is not shown because the survey is anonymous.
        @ [“Off”]
        - The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
        + Off: a reminder is sent only when you send it.
        @ [ ] Replies come to me
        - Now nobody gets replies.
        + A reply would say whose answers its link opens: this survey is anonymous.
        @ Sent before
        - Notice 1 sent
        + Reminder Number not shown
        @ Late respondents
        - [Name] | [Groups] | [Late] | [Email] | Actions
        - [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
        - [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
        + Not shown: the survey is anonymous, and the number could reveal who has answered.
        + Reporting groups
        + Results are shown by the groups people were in when the survey was published, or when its reporting groups were last refreshed.
        + [Refresh reporting groups…]
      `,
    ),
  ],
  [
    '2.16, design 5 the reporting groups of an anonymous survey',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: { ...ongoing, anonymous: true, late_respondents: [], count_of_late_respondents: 0 },
      [`GET ${survey5}/reporting-groups/`]: regroupings.possible,
    },
    [],
    changed(
      surveyPage,
      `
        @ Answered in this round: 14 of 20, 70%: 2 – 8 Mar 2026
        - Late: 2
        - Answers: With names
        + Late: 0
        + Answers: Anonymous
        @ [ ] Replies come to me
        - Now nobody gets replies.
        + A reply would say whose answers its link opens: this survey is anonymous.
        @ Late respondents
        - [Name] | [Groups] | [Late] | [Email] | Actions
        - [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
        - [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
        + Nobody is late.
        + People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
        + Reporting groups
        + Results are shown by the groups people were in when the survey was published, or when its reporting groups were last refreshed.
        + [Refresh reporting groups…]
      `,
    ),
  ],
  [
    '8.1, 2.16 a survey could not be loaded',
    '/surveys/5/',
    { [`GET ${survey5}/`]: broken },
    [],
    `
      [Surveys → /surveys]
      Survey
      Survey
      The survey could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.16 mailings could not be loaded',
    '/surveys/5/',
    { [`GET ${survey5}/mailings/`]: broken, [`GET ${survey5}/questions/`]: [questions.radio] },
    [],
    `
      [Surveys → /surveys]
      Pulse
      Pulse
      How are you?
      [Duplicate survey] [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
      Status
      Inactive (done)
      Upcoming (done)
      Ongoing from 2 Mar 2026, 08:00
      Expired on 30 Jun 2026, 23:00
      What comes next
      This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.
      [See the answers → /surveys/5/dashboard]
      What people have answered so far, and how it changes from round to round.
      [End survey]
      Nobody can answer any more. The open round closes at its planned end. If the survey is continued before then, the round continues.
      [Deactivate]
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      Respondents: 20
      Answered in this round: 14 of 20, 70%: 2 – 8 Mar 2026
      Late: 2
      Answers: With names
      Notices and reminders
      The sent messages could not be loaded.
      [Try again]
      [Notify users – The recipients are not known yet.]
      [Send reminder – The recipients are not known yet.]
      [Preview emails] [Poster with a QR code → /poster]
      Late respondents
      [Name] | [Groups] | [Late] | [Email] | Actions
      [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example |
      [Second Late → /personnel/13] | – | 1 day | second@aalto.example |
      Questions
      1 question
      [Preview as respondent]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      [Delete survey]
    `,
  ],
  [
    '2.16, 7.17 what was sent, what waits and what failed, and who gets replies',
    '/surveys/5/',
    {
      [`GET ${survey5}/mailings/`]: {
        ...mailings.settled,
        replies: { to_me: false, name: 'Olli Other' },
        log: [
          { ...sentOnce, at: '2026-03-03T15:00:00.000Z', sent: 0, waiting: 2 },
          { ...sentOnce, at: '2026-03-03T14:00:00.000Z', sent: 0, failed: 3 },
          { ...sentOnce, at: '2026-03-03T13:00:00.000Z', sent: 0 },
          { ...sentOnce, at: '2026-03-03T12:00:00.000Z', sent: 4, waiting: 5, failed: 6 },
          { ...sentOnce, at: '2026-03-03T11:00:00.000Z', sent: 9 },
        ],
      },
    },
    [],
    changed(
      surveyPage,
      `
        @ Not sent yet.
        - [Send reminder]
        - Would go to 1 late respondent. 1 person has already received it in this round.
        + [Send reminder – Everyone who is late has been reminded in this round.]
        + Would go to 0 late respondents. 1 person has already received it in this round.
        @ [“Off”]
        - The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
        + Off: a reminder is sent only when you send it.
        @ [ ] Replies come to me
        - Now nobody gets replies.
        + Now Olli Other gets them.
        @ Sent before
        - Notice 1 sent
        - 2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
        + Notice 2 waiting
        + 3 Mar 2026, 17:00, Aino Admin · round from 2 Mar 2026
        + Notice 3 failed
        + 3 Mar 2026, 16:00, Aino Admin · round from 2 Mar 2026
        + Notice 0 sent
        + 3 Mar 2026, 15:00, Aino Admin · round from 2 Mar 2026
        + Notice 4 sent 5 waiting 6 failed
        + 3 Mar 2026, 14:00, Aino Admin · round from 2 Mar 2026
        + [Show all 5]
        @ [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
        - [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
        + [Second Late → /personnel/13] | – | 1 day | second@aalto.example |
      `,
    ),
  ],
  [
    '2.16, 7.17 all that was sent, and replies to oneself',
    '/surveys/5/',
    {
      [`GET ${survey5}/mailings/`]: {
        ...mailings.settled,
        replies: { to_me: true, name: 'Aino Admin' },
        log: [3, 4, 5, 6, 7].map((sent) => ({ ...sentOnce, at: `2026-03-03T1${9 - sent}:00:00.000Z`, sent })),
      },
    },
    ['Show all 5'],
    changed(
      surveyPage,
      `
        @ Not sent yet.
        - [Send reminder]
        - Would go to 1 late respondent. 1 person has already received it in this round.
        + [Send reminder – Everyone who is late has been reminded in this round.]
        + Would go to 0 late respondents. 1 person has already received it in this round.
        @ [“Off”]
        - The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
        - [ ] Replies come to me
        - Now nobody gets replies.
        + Off: a reminder is sent only when you send it.
        + [x] Replies come to me
        + Respondents who reply to these emails write to your address. A reply quotes the link that answers for them.
        @ Sent before
        - Notice 1 sent
        - 2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
        + Notice 3 sent
        + 3 Mar 2026, 18:00, Aino Admin · round from 2 Mar 2026
        + Notice 4 sent
        + 3 Mar 2026, 17:00, Aino Admin · round from 2 Mar 2026
        + Notice 5 sent
        + 3 Mar 2026, 16:00, Aino Admin · round from 2 Mar 2026
        + Notice 6 sent
        + 3 Mar 2026, 15:00, Aino Admin · round from 2 Mar 2026
        + Notice 7 sent
        + 3 Mar 2026, 14:00, Aino Admin · round from 2 Mar 2026
        + [Show the newest only]
        @ [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
        - [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
        + [Second Late → /personnel/13] | – | 1 day | second@aalto.example |
      `,
    ),
  ],
  [
    '7.17, design 5 an anonymous one never says to how many',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, anonymous: true }, [`GET ${survey5}/mailings/`]: untold },
    [],
    changed(
      surveyPage,
      `
        @ Late: 2
        - Answers: With names
        + Answers: Anonymous
        @ [Notify users]
        - Would go to 2 respondents. 1 person has already received it in this round.
        + Would go to every respondent who has not received one in this round. The number is not shown because the survey is anonymous.
        @ [Send reminder]
        - Would go to 1 late respondent. 1 person has already received it in this round.
        + Would go to everyone who is late and has not received one in this round. The number is not shown because the survey is anonymous.
        @ [“Off”]
        - The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
        + Off: a reminder is sent only when you send it.
        @ [ ] Replies come to me
        - Now nobody gets replies.
        + A reply would say whose answers its link opens: this survey is anonymous.
        @ Sent before
        - Notice 1 sent
        + Reminder Number not shown
        @ Late respondents
        - [Name] | [Groups] | [Late] | [Email] | Actions
        - [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
        - [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
        + 2 respondents are late. Their names are not shown, because the survey is anonymous.
        + Reporting groups
        + Results are shown by the groups people were in when the survey was published, or when its reporting groups were last refreshed.
        + [Refresh reporting groups…]
      `,
    ),
  ],
  [
    '2.16 late since today, and in no group',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...ongoing,
        late_respondents: late.map((each) => ({ ...each, days_late: each.days_late - 1 })),
      },
    },
    [],
    changed(
      surveyPage,
      `
        @ [Name] | [Groups] | [Late] | [Email] | Actions
        - [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
        - [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
        + [Reko Respondent → /personnel/12] | North, South | 2 days | reko@aalto.example | Reminded
        + [Second Late → /personnel/13] | – | Since today | second@aalto.example | [Remind Second Late]
      `,
    ),
  ],
  [
    '2.16 questions that are not asked any more, or soon',
    '/surveys/5/',
    {
      [`GET ${survey5}/questions/`]: [null, '2026-03-02', '2026-03-09'].map((not_asked_since, at) => ({
        ...questions.textarea,
        ...{ id: 40 + at, label: `Stopped ${at}`, stopped: true, not_asked_since },
      })),
    },
    [],
    changed(
      surveyPage,
      `
        @ Questions
        - 4 questions
        - [Preview as respondent]
        - Question 32
        - One choice Every week
        - yes
        - no
        - perhaps
        - Question 35
        - Slider Every two weeks From 1 to 10
        - From bad to good
        - Question 31
        - Free text Every week
        - Question 33
        - Number Every week
        + 3 questions
        + Stopped 0
        + Free text Every week Not asked
        + Stopped 1
        + Free text Every week Not asked since 2 Mar 2026
        + Stopped 2
        + Free text Every week Not asked from 9 Mar 2026 on
      `,
    ),
  ],
]);
