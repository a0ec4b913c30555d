import { afterAll, beforeAll, it, vi } from 'vitest';
import { users } from '../models/samples/people.ts';
import { checkoutPreviews, usages } from '../models/samples/subscriptions.ts';
import { mailings, surveys } from '../models/samples/surveys.ts';
import {
  all,
  answers,
  former,
  groups,
  hiddenRound,
  ongoing,
  own,
  report,
  running,
  sessions,
  steps,
  survey5,
  trialed,
  unsubscribed,
} from '../support/drawn-company.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';

// Whole pages: every sentence, number, link and reason, in its place.

beforeAll(() => {
  vi.setSystemTime('2026-03-04T10:00:00Z');
});
afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [
    '2.20 /change-password: sessions',
    '/sessions',
    {},
    [],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      [Log out everywhere else]
      Browser 1 on System 1
      Last seen 11 Feb 2026, 10:00 from an unknown network
      Logged in 1 Feb 2026, 10:00
      [Log out: Browser 1 on System 1]
      Browser 2 on System 2 This device
      Last seen 12 Feb 2026, 10:00 from 10.0.0.2
      Logged in 2 Feb 2026, 10:00
      System 3
      Last seen 13 Feb 2026, 10:00 from 10.0.0.3
      Logged in 3 Feb 2026, 10:00
      [Log out: System 3]
    `,
  ],
  [
    '2.20 with no other session',
    '/sessions',
    { 'GET /api/auth/sessions/': sessions.slice(1, 2) },
    [],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      [Log out everywhere else – You are logged in nowhere else.]
      Browser 2 on System 2 This device
      Last seen 12 Feb 2026, 10:00 from 10.0.0.2
      Logged in 2 Feb 2026, 10:00
      You are logged in only here.
    `,
  ],
  [
    '2.20 a new password',
    '/change-password',
    {},
    [],
    `
      Change password
      You stay logged in here and are logged out everywhere else.
      [“aino@aalto.example”]
      New password
      [“”] [Show password]
      At least 8 characters of any kind.
      New password again
      [“”] [Show password]
      [Change password – Enter the new password in both fields first.]
      [Where you are logged in → /sessions]
    `,
  ],
  [
    '2.12 groups',
    '/groups',
    {},
    [],
    `
      Groups
      [Add group → /groups/new]
      Search groups
      [“”]
      2 groups
      [Group] | [Description] | [Users] | Actions
      [North → /groups/21] | All up there | [2: users of North → /personnel?group=21] | [OPEN North → /groups/21]
      [South → /groups/22] | – | 0 | [OPEN South → /groups/22]
    `,
  ],
  [
    '2.12 one group',
    '/groups',
    { [`GET ${own}/groups/`]: groups.slice(0, 1) },
    [],
    `
      Groups
      [Add group → /groups/new]
      Search groups
      [“”]
      1 group
      [Group] | [Description] | [Users] | Actions
      [North → /groups/21] | All up there | [2: users of North → /personnel?group=21] | [OPEN North → /groups/21]
    `,
  ],
  [
    '2.12 no group',
    '/groups',
    { [`GET ${own}/groups/`]: [] },
    [],
    `
      Groups
      [Add group → /groups/new]
      This list is empty.
      Whose answers do you want to compare?
      Add a group, such as a team or an office. You can choose all its people as respondents in one go and compare groups in reports.
      [Add the first group → /groups/new]
    `,
  ],
  [
    '2.12 no group that is searched',
    '/groups?search=west',
    {},
    [],
    `
      Groups
      [Add group → /groups/new]
      Search groups
      [“west”] [Clear the search]
      0 of 2 groups
      No results found
      Try a shorter word, or fewer filters.
      [Show all groups]
    `,
  ],
  [
    '2.13 a group',
    '/groups/21',
    {},
    [],
    `
      [Groups → /groups]
      North
      North
      Name
      [“North”]
      Description optional
      [“All up there”]
      What groups are for
      Choose all people of a group as respondents in one go.
      Compare groups in the results. In anonymous surveys, groups too small to protect their people are hidden.
      One person can be in several groups.
      People
      Choosing another group adds everyone who is in it now. Later changes to that group do not affect this one.
      All users and groups
      3
      Search users and groups
      [“”]
      [Select all]
      [Add – Select someone in the list first.] [Remove – Select someone in the list first.]
      Users in this group
      2
      Search users in this group
      [“”]
      [Select all]
      [Save] [Cancel]
      [Delete]
    `,
  ],
  [
    '2.13 a new group',
    '/groups/new',
    {},
    [],
    `
      [Groups → /groups]
      Add group
      Add group
      Name
      [“”]
      Description optional
      [“”]
      What groups are for
      Choose all people of a group as respondents in one go.
      Compare groups in the results. In anonymous surveys, groups too small to protect their people are hidden.
      One person can be in several groups.
      People
      Choosing another group adds everyone who is in it now. Later changes to that group do not affect this one.
      All users and groups
      7
      Search users and groups
      [“”]
      [Select all]
      [Add – Select someone in the list first.] [Remove – Select someone in the list first.]
      Users in this group
      0
      Search users in this group
      [“”]
      [Select all – idle]
      Nobody is in this group yet.
      [Save] [Cancel]
    `,
  ],
  [
    '2.7 the personnel',
    '/personnel',
    {},
    [],
    `
      Personnel
      [Import users → /user-import] [Add person → /personnel/new]
      Your plan has no room for more people.
      [See plans → /plans]
      Search people
      [“”]
      Group
      [“All groups”]
      Admin
      [“All roles”]
      Invitation
      [“All invitations”]
      5 people
      [ ] Select all (5)
      [Export everyone]
      [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
      [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | 1 Mar 2026 | [OPEN Aino Admin → /personnel/11]
      [ ] [Expi Red → /personnel/31] | – | expi@aalto.example | No | Invitation expired | [OPEN Expi Red → /personnel/31]
      [ ] [Lost Mail → /personnel/32] | – | lost@aalto.example | No | Email not delivered | [OPEN Lost Mail → /personnel/32]
      [ ] [Monthly → /personnel/33] | North, South | monthly@aalto.example | No | February 2026 | [OPEN Monthly → /personnel/33]
      [ ] [Reko Respondent → /personnel/12] | North | reko@aalto.example | No | Invited 3 Mar 2026 | [OPEN Reko Respondent → /personnel/12]
      Total personnel | 5
    `,
  ],
  [
    '2.7 nobody',
    '/personnel',
    { [`GET ${own}/users/`]: [] },
    [],
    `
      Personnel
      [Import users → /user-import] [Add person → /personnel/new]
      Your plan has no room for more people.
      [See plans → /plans]
      This list is empty.
      Who do you want to ask?
      Add a person. They get an email to choose a password and can then answer surveys.
      [Add the first person → /personnel/new]
    `,
  ],
  [
    '2.7 nobody that is searched',
    '/personnel?search=west',
    {},
    [],
    `
      Personnel
      [Import users → /user-import] [Add person → /personnel/new]
      Your plan has no room for more people.
      [See plans → /plans]
      Search people
      [“west”] [Clear the search]
      Group
      [“All groups”]
      Admin
      [“All roles”]
      Invitation
      [“All invitations”]
      [Show everyone]
      0 of 5 people
      [Export results (0) – There is nobody to export.]
      No results found
      Try a shorter word, or fewer filters.
      [Show everyone]
    `,
  ],
  [
    '2.7 who is in no group and has not accepted',
    '/personnel?group=none&invitation=open',
    {},
    [],
    `
      Personnel
      [Import users → /user-import] [Add person → /personnel/new]
      Your plan has no room for more people.
      [See plans → /plans]
      Search people
      [“”]
      Group
      [“In no group”]
      Admin
      [“All roles”]
      Invitation
      [“Not accepted”]
      [Show everyone]
      2 of 5 people
      [ ] Select all (2)
      [Export results (2)]
      [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
      [ ] [Expi Red → /personnel/31] | – | expi@aalto.example | No | Invitation expired | [OPEN Expi Red → /personnel/31]
      [ ] [Lost Mail → /personnel/32] | – | lost@aalto.example | No | Email not delivered | [OPEN Lost Mail → /personnel/32]
      Total personnel | 5
    `,
  ],
  [
    '2.8 a person',
    '/personnel/12',
    {},
    [],
    `
      [Personnel → /personnel]
      Reko Respondent
      Reko Respondent
      First name
      [“Reko”]
      Last name
      [“Respondent”]
      Email
      [“reko@aalto.example”]
      A new address must be confirmed before the next login.
      Groups
      Add to a group
      [“”]
      North [Remove from North]
      [ ] Admin
      Admins manage surveys and people here. Everyone else answers in the mobile app.
      [Save] [Cancel]
      [Delete]
      Account
      Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
      Last sign-in: –
      For respondents we show only the month, after it has ended, so that answers stay anonymous.
      Surveys
      [Pulse → /surveys/5/] Ongoing
      [Anonymous → /surveys/9/] Ongoing
    `,
  ],
  [
    '2.8, 9.6 a new person where the plan is full',
    '/personnel/new',
    {},
    [],
    `
      [Personnel → /personnel]
      Add person
      Add person
      Your plan has no room for more people.
      [See plans → /plans]
      First name
      [“”]
      Last name
      [“”]
      Email
      [“”]
      They get an email there to choose their password.
      Groups
      Add to a group
      [“”]
      In no group.
      [ ] Admin
      Admins manage surveys and people here. Everyone else answers in the mobile app.
      [Save] [Cancel]
      What happens next
      They get an email with a link to choose a password. It works for 14 days.
      With it they log in to the mobile app and answer there.
      No survey asks them yet: choose them as a respondent.
    `,
  ],
  [
    '2.8, 9.6 a new person where there is no room for admins',
    '/personnel/new',
    { [`GET ${all}usage/`]: { ...usages.roomy, full: ['max_admin_users'] } },
    [],
    `
      [Personnel → /personnel]
      Add person
      Add person
      First name
      [“”]
      Last name
      [“”]
      Email
      [“”]
      They get an email there to choose their password.
      Groups
      Add to a group
      [“”]
      In no group.
      [ ] Admin
      Admins manage surveys and people here. Everyone else answers in the mobile app.
      [Save] [Cancel]
      What happens next
      They get an email with a link to choose a password. It works for 14 days.
      With it they log in to the mobile app and answer there.
      No survey asks them yet: choose them as a respondent.
    `,
  ],
  [
    '2.9 an import',
    '/user-import',
    {},
    [],
    `
      [Personnel → /personnel]
      Import users
      Import users
      Your plan has no room for more people.
      [See plans → /plans]
      Drop a CSV file here, or choose one
      You see what is in it before anything is sent.
      [Choose a file] [“”]
      [Import – Choose a file first.]
      What the file needs
      One person per line, with cells separated by commas, semicolons or tabs. If the first line is a header row, the columns can be in any order, and other columns are ignored.
      first_name: Required.
      last_name: Required.
      email: Required. The person gets an email there to choose a password.
      groups: Optional. Separate several groups with | (in a group’s name it is written \\|). Groups that do not exist are created.
      People who already have an account are skipped, so you can import the same file again.
      [Download an example CSV → /example-people.csv]
    `,
  ],
  [
    '2.14 surveys',
    '/surveys',
    {},
    [],
    `
      Surveys
      You are using 4 of the 1 active surveys in your plan. Deactivate one or [see the plans → /plans] to add another.
      Get your first responses
      1 of 4 steps done.
      [See an example dashboard → /surveys/example?preset=3_months] [Hide these steps]
      2 people of your company are not asked by any survey.
      Add people (completed)
      Add the people you want to ask, one by one or from a file.
      Choose respondents
      A survey is ready. Choose who answers it, and change its questions as you like.
      [Choose respondents → /surveys/5/edit?step=respondents]
      Activate and start
      The first round opens, and the questions wait in everyone’s mobile app.
      See the responses
      Results appear with the first response.
      Search surveys
      [“”]
      State
      [“All states”]
      5 surveys
      [Survey] | [Active] | [State] | [Respondents] | [Late] | [Started] | Actions
      [Planned → /surveys/8/] | Yes | Upcoming | 4 | 0 | Starts 10 Mar | [OPEN Planned → /surveys/8/] [Dashboard of Planned → /surveys/8/dashboard]
      [Pulse → /surveys/5/] | Yes | Ongoing | 20 14 of 20, 70% | 6 | 2 Mar 2026 | [OPEN Pulse → /surveys/5/] [Dashboard of Pulse → /surveys/5/dashboard]
      [Anonymous → /surveys/9/] | Yes | Ongoing | 2 Hidden | Hidden | 2 Mar 2026 | [OPEN Anonymous → /surveys/9/] [Dashboard of Anonymous → /surveys/9/dashboard]
      [Over → /surveys/10/] | Yes | Expired | 2 | Fewer than 5 | 10 Jan 2026 | [OPEN Over → /surveys/10/] [Dashboard of Over → /surveys/10/dashboard]
      [Draft → /surveys/6/] | No | Inactive | 3 | 0 | – | [OPEN Draft → /surveys/6/] [Dashboard of Draft → /surveys/6/dashboard]
      Hidden: shown once there are 5 answers, unless too few of those originally asked remain.
    `,
  ],
  [
    '2.14 surveys of one state',
    '/surveys?state=expired&search=over',
    { [`GET ${own}/first-steps/`]: { ...steps, respondents: true, started: true, answers: true } },
    [],
    `
      Surveys
      You are using 4 of the 1 active surveys in your plan. Deactivate one or [see the plans → /plans] to add another.
      Search surveys
      [“over”] [Clear the search]
      State
      [“Expired”]
      [Show all surveys]
      1 of 5 surveys
      [Survey] | [Active] | [State] | [Respondents] | [Late] | [Started] | Actions
      [Over → /surveys/10/] | Yes | Expired | 2 | Fewer than 5 | 10 Jan 2026 | [OPEN Over → /surveys/10/] [Dashboard of Over → /surveys/10/dashboard]
    `,
  ],
  [
    '2.14 no survey',
    '/surveys',
    { [`GET ${own}/questionnaires/`]: [] },
    [],
    `
      Surveys
      You are using 0 of the 1 active surveys in your plan.
      [Add survey]
      Get your first responses
      1 of 4 steps done.
      [See an example dashboard → /surveys/example?preset=3_months] [Hide these steps]
      2 people of your company are not asked by any survey.
      Add people (completed)
      Add the people you want to ask, one by one or from a file.
      Choose respondents
      A survey is ready. Choose who answers it, and change its questions as you like.
      [Choose respondents → /surveys/5/edit?step=respondents]
      Activate and start
      The first round opens, and the questions wait in everyone’s mobile app.
      See the responses
      Results appear with the first response.
      This list is empty.
      Ask your first questions
      Add a survey: a few short questions, how often they are asked, and who answers them.
      [Add the first survey]
    `,
  ],
  [
    '2.14, 8.11 surveys without a subscription',
    '/surveys',
    unsubscribed,
    ['Read results and invoices'],
    `
      Selected company has no active subscription
      You can read everything and edit people and groups. No new rounds open and nothing is sent.
      [See plans → /plans]
      Surveys
      Without a subscription, surveys cannot be added or activated.
      [Add survey – Selected company has no active subscription]
      Search surveys
      [“”]
      State
      [“All states”]
      1 survey
      [Survey] | [Active] | [State] | [Respondents] | [Late] | [Started] | Actions
      [Draft → /surveys/6/] | No | Inactive | 3 | 0 | – | [OPEN Draft → /surveys/6/] [Dashboard of Draft → /surveys/6/dashboard]
    `,
  ],
  [
    '2.16 a survey that runs',
    '/surveys/5/',
    {},
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
      [Notify users]
      Would go to 2 respondents. 1 person has already received it in this round.
      Not sent yet.
      [Send reminder]
      Would go to 1 late respondent. 1 person has already received it in this round.
      Not sent yet.
      Automatic reminders in each round
      [“Off”]
      The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
      Sent before
      Notice 1 sent
      2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
      Late respondents
      [Name] | [Groups] | [Late] | [Email] | Actions
      [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example | Reminded
      [Second Late → /personnel/13] | – | 1 day | second@aalto.example | [Remind Second Late]
      Questions
      4 questions
      [Preview as respondent]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      Question 31
      Free text Every week
      Question 33
      Number Every week
      [Delete survey]
    `,
  ],
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
      Automatic reminders in each round
      [“Off”]
      The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
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
        },
      },
    },
    [],
    `
      [Surveys → /surveys]
      Pulse
      Pulse
      How are you?
      [Duplicate survey] [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
      Status
      Inactive (done)
      Upcoming
      Ongoing from 10 Mar 2026, 08:00
      Expired when you end it
      What comes next
      It starts automatically on 10 Mar 2026, 08:00. The first round is 10 – 16 Mar 2026.
      [Start survey]
      The first round opens now, regardless of the planned start.
      [Deactivate]
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      Respondents: 2
      Answered in this round: –: No round is open.
      Late: 0
      Answers: With names
      Notices and reminders
      [Notify users – The survey has not started yet.]
      Not sent yet.
      [Send reminder – The survey has not started yet.]
      Not sent yet.
      Automatic reminders in each round
      [“Off”]
      The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
      Sent before
      Notice 1 sent
      2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
      Late respondents
      Nobody is late.
      People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
      Questions
      4 questions
      [Preview as respondent]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      Question 31
      Free text Every week
      Question 33
      Number Every week
      [Delete survey]
    `,
  ],
  [
    '2.16 a survey that is over',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...surveys.expired, active_until: '2026-03-01T06:00:00.000Z' } },
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
      Ongoing (done) from 2 Mar 2026, 08:00
      Expired since 1 Mar 2026, 08:00
      What comes next
      Read its results, or continue it to ask again.
      [Continue survey]
      A round that has not reached its planned end continues; otherwise a new one opens. No rounds are added for the time in between.
      [Deactivate]
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      Respondents: 2
      Answered in this round: –: No round is open.
      Late: 0
      Answers: With names
      Notices and reminders
      [Notify users – The survey has ended.]
      Not sent yet.
      [Send reminder – The survey has ended.]
      Not sent yet.
      Automatic reminders in each round
      [“Off”]
      The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
      Sent before
      Notice 1 sent
      2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
      Late respondents
      Nobody is late.
      People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
      Questions
      4 questions
      [Preview as respondent]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      Question 31
      Free text Every week
      Question 33
      Number Every week
      [Delete survey]
    `,
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
      Answered in this round: Hidden: 2 – 8 Mar 2026
      Late: Hidden
      Answers: Anonymous
      Hidden: shown once there are 5 answers, unless too few of those originally asked remain.
      Notices and reminders
      [Notify users]
      Would go to 2 respondents. 1 person has already received it in this round.
      Not sent yet.
      [Send reminder]
      Would go to everyone who is late and has not received one in this round. The number is not shown because the survey is anonymous.
      Not sent yet.
      Automatic reminders in each round
      [“Off”]
      Off: a reminder is sent only when you send it.
      Sent before
      Reminder Number not shown
      2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
      Late respondents
      Not shown: the survey is anonymous, and the number could reveal who has answered.
      Reporting groups
      Results are shown by the groups people were in when the survey was published, or when its reporting groups were last refreshed.
      [Refresh reporting groups…]
      Questions
      4 questions
      [Preview as respondent]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      Question 31
      Free text Every week
      Question 33
      Number Every week
      [Delete survey]
    `,
  ],
  [
    '2.15 the form of a survey',
    '/surveys/5/edit',
    {},
    [],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Basics
      Questions
      Respondents
      Basics
      Title
      [“Pulse”]
      Description optional
      [“How are you?”]
      Respondents read this before they answer.
      When it runs
      Times are in your company’s time zone, Europe/Helsinki. The survey must also be activated.
      Active from optional
      02 03 2026 8 00
      [“2026-03-02T08:00:00+02:00[Europe/Helsinki]”] [Clear the start time] [Calendar]
      Leave empty to start the survey yourself.
      Active until optional
      30 06 2026 23 00
      [“2026-06-30T23:00:00+03:00[Europe/Helsinki]”] [Clear the end time] [Calendar]
      Leave empty to run the survey until you end it.
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Every two weeks …
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      Privacy
      [ ] Anonymous answers
      You can choose this only when creating the survey.
      Nobody in the console sees who answered what, and results with very few answers are hidden.
      [Next] [Save] [Cancel]
      What a change does
      Closed rounds keep their results as they are.
      Changed times affect the rounds that are still to come.
      Respondents see a new title and description at once.
    `,
  ],
  [
    '2.15 its questions',
    '/surveys/5/edit?step=questions',
    {},
    [],
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
      [Move: Question 32]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      [Move up: Question 32 – This is the first question.] [Move down: Question 32] [Edit: Question 32] [Delete: Question 32]
      [Move: Question 35]
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      [Move up: Question 35] [Move down: Question 35] [Edit: Question 35] [Delete: Question 35]
      [Move: Question 31]
      Question 31
      Free text Every week
      [Move up: Question 31] [Move down: Question 31] [Edit: Question 31] [Delete: Question 31]
      [Move: Question 33]
      Question 33
      Number Every week
      [Move up: Question 33] [Move down: Question 33 – This is the last question.] [Edit: Question 33] [Delete: Question 33]
      [Add question] [Add from library] [Preview as respondent]
      [Next] [Save] [Back] [Cancel]
    `,
  ],
  [
    '2.15 its respondents',
    '/surveys/5/edit?step=respondents',
    {},
    [],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions (done)
      Respondents
      Respondents
      Choose the respondents. Adding a group adds everyone who is in it now.
      People and groups
      5
      Search people and groups
      [“”]
      [Select all]
      [Add – Select someone in the list first.] [Remove – Select someone in the list first.]
      Respondents
      2
      Search respondents
      [“”]
      [Select all]
      [Save] [Back] [Cancel]
    `,
  ],
  [
    '2.17 a dashboard',
    '/surveys/5/dashboard',
    {},
    [],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Dashboard
      Pulse
      Data from 4 Mar 2026, 11:50, just now
      [Reload] [Print]
      [Notes] [Mail] [Export CSV] [Share]
      Period
      [“Last month”]
      Start date
      02 03 2026
      [“2026-03-02”] [Calendar]
      End date
      31 03 2026
      [“2026-03-31”] [Calendar]
      Group
      [“”]
      User
      [“”]
      Rounds: 2 – 31 Mar 2026
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      [ ] Favourable
      Notes
      1 3 Mar 2026 New office
      Overview
      Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
      What changed
      Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
      1 question: too few rounds or answers to detect a change
      Questions
      Compare with
      [“The previous round”]
      Order
      [x] Changed first
      [ ] In survey order
      Questions at a glance
      Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
      [Slider of all] | 6.5 | | +3 | – | 9
      [Question 32] | 62.5% yes | | – | – | 8
      Groups
      Rounds compared
      [x] Last round
      [ ] All rounds shown
      Groups and questions: difference from everyone
      Group | Slider of all Mean 9 – 15 Mar 2026
      North | above everyone+2.0 11 answers
      South | −0.5 12 answers
      Arrows mark groups that differ from everyone by more than chance explains. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
      Groups are listed highest first. Small groups are ranked cautiously.
      Response rate by group and round
      Slider of all
      Slider · Every week
      Mean: 6.5: 9 – 15 Mar 2026
      Response rate: 90%: 9 of 10 people
      Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
      Mean
      [Comments (5)] [Skipped (1)]
      [Save as PNG] [Save as SVG]
      View as table
      Question 32
      One choice · Every week
      Most chosen: 62.5%: yes
      Answers: –: 2 – 8 Mar 2026
      Response rate: 80%: 8 of 10 people
      No change to show yet. It needs two complete rounds with the same question.
      [yes] 62.5%
      [no] 37.5%
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
      Chart
      [x] Columns
      [ ] Lines
      [Save as PNG] [Save as SVG]
      View as table
    `,
  ],
  [
    '2.17 before the first round',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        span: null,
        questions: report.questions.map((each) => ({ ...each, periods: [], change: null })),
      },
    },
    [],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Dashboard
      Pulse
      Data from 4 Mar 2026, 11:50, just now
      [Reload] [Print]
      [Notes] [Mail] [Export CSV] [Share]
      Period
      [“Last month”]
      Start date
      02 03 2026
      [“2026-03-02”] [Calendar]
      End date
      31 03 2026
      [“2026-03-31”] [Calendar]
      Group
      [“”]
      User
      [“”]
      Rounds: 2 – 31 Mar 2026
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      [ ] Favourable
      Notes
      1 3 Mar 2026 New office
      Nothing to show.
      The first round has not begun. Results appear here as people answer.
      [See an example → /surveys/example?preset=3_months]
    `,
  ],
  [
    '2.17 without questions',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: { ...report, questions: [] } },
    [],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Dashboard
      Pulse
      Data from 4 Mar 2026, 11:50, just now
      [Reload] [Print]
      [Notes] [Mail] [Export CSV] [Share]
      Period
      [“Last month”]
      Start date
      02 03 2026
      [“2026-03-02”] [Calendar]
      End date
      31 03 2026
      [“2026-03-31”] [Calendar]
      Group
      [“”]
      User
      [“”]
      Rounds: 2 – 31 Mar 2026
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      Notes
      1 3 Mar 2026 New office
      Nothing to show.
      This survey has no questions yet.
      [Edit survey → /surveys/5/edit] [See an example → /surveys/example?preset=3_months]
    `,
  ],
  [
    '2.18 subscriptions',
    '/subscriptions',
    { [`GET ${all}`]: [running, former, trialed] },
    [],
    `
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1 The plan allows 2
      Total users: 5 The plan allows 50
      Basic
      Your plan is paid until 1 Apr 2026 and renews automatically.
      Period ends: 1 Apr 2026
      Peak users in this period: 37
      Cost so far, excl. VAT: €49.00
      Amount due: €0.00
      Card: Visa ending in 4242, valid until 12/2030
      [Change the card]
      [End subscription]
      Plan | Status | Period ends | Peak users | Price
      Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
      Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
      Basic | Ended | 2 Jan 2026 | – | Free
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Invoices
      Invoice | Date | Status | Without VAT | VAT | Total | Document
      R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
      R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
    `,
  ],
  [
    '2.18 no subscription',
    '/subscriptions',
    { [`GET ${all}`]: [] },
    [],
    `
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Your company has no active subscription
      Nothing is lost. You can read everything and edit people and groups. Once you choose a plan, new rounds open and you can send notices, share and export again.
      [Read results and invoices]
      Basic
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [Choose Basic → /plans/basic-month]
      Small
      €19 a month excl. VAT
      14 days of free trial
      Active surveys: 1
      Admin users: 1
      Total users: 3
      [Choose Small → /plans/small-month]
      Pro
      €10 a month excl. VAT
      €2 per person.
      14 days of free trial
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Phone support
      [Choose Pro → /plans/pro-month]
      Plans priced per person are billed by the highest number of people in the billing period.
      Compare the plans
      What you get | Basic | Small | Pro
      Price | €49 a month excl. VAT | €19 a month excl. VAT | €10 a month excl. VAT€2 per person.
      Active surveys | 1 | 1 | 7
      Admin users | 2 | 1 | 2
      Total users | 50 | 3 | Unlimited
      Phone support | Not included | Not included | Included
    `,
  ],
  [
    '2.19 plans',
    '/plans',
    {},
    [],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      Basic
      Current plan
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [See your subscription → /subscriptions]
      Small
      €19 a month excl. VAT
      Active surveys: 1
      Admin users: 1
      Total users: 3
      [Choose Small → /plans/small-month]
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Phone support
      [Choose Pro → /plans/pro-month]
      Plans priced per person are billed by the highest number of people in the billing period.
      Compare the plans
      What you get | Basic | Small | Pro
      Price | €49 a month excl. VAT | €19 a month excl. VAT | €10 a month excl. VAT€2 per person.
      Active surveys | 1 | 1 | 7
      Admin users | 2 | 1 | 2
      Total users | 50 | 3 | Unlimited
      Phone support | Not included | Not included | Included
    `,
  ],
  [
    '2.19, 5.4 a plan with a card',
    '/plans/pro-month',
    {},
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Due now: €49.00
      Next payment on 1 Apr 2026: €49.00
      VAT is not included yet: it depends on your billing address.
      The next payment is calculated with the most people so far in this billing period.
      Change your plan
      You have Basic now. The amount due is charged to your card ending in 4242.
      [Change the plan] [Cancel → /plans]
    `,
  ],
  [
    '2.19, 9.3 a plan on trial',
    '/plans/pro-month',
    { [`POST ${all}preview/`]: { ...checkoutPreviews.trial, needs_card: true } },
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Due now: €0.00
      Next payment on 1 Apr 2026: €49.00
      VAT is not included yet: it depends on your billing address.
      The free trial lasts until 15 Mar 2026: nothing is charged before.
      The next payment is calculated with your current number of people.
      Change your plan
      You have Basic now. Nothing is charged today; the next payment is charged to your card ending in 4242.
      [Change the plan] [Cancel → /plans]
    `,
  ],
  [
    '2.19, 5.5 a plan that is too small',
    '/plans/small-month',
    { [`POST ${all}preview/`]: checkoutPreviews.tooSmall },
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Small
      This is a test installation: no money moves, and no real card is needed.
      Small
      €19 a month excl. VAT
      Active surveys: 1
      Admin users: 1
      Total users: 3
      The plan is too small
      * This plan does not cover your current requirements
      Total users: you have 51, the plan allows 50.
      [Choose another plan → /plans]
    `,
  ],
  [
    '2.10 companies',
    '/companies',
    { 'GET /api/auth/user/': users.reseller },
    [],
    `
      Companies
      [Add company]
      Search companies
      [“”]
      2 companies
      [Company] | [Email] | [Time zone] | [Subscription] | Actions
      [Aalto Oy → /companyform/1] | office@aalto.example | Europe/Helsinki (UTC+2) | Active | [Select company Aalto Oy] [Edit Aalto Oy → /companyform/1]
      [Cedar Ltd → /companyform/3] | hello@cedar.example | Europe/London (UTC+0) | None | [Select company Cedar Ltd] [Edit Cedar Ltd → /companyform/3]
    `,
  ],
  [
    '2.10 no company',
    '/companies',
    { 'GET /api/auth/user/': { ...users.reseller, visible_companies: [] }, 'GET /api/companies/': [] },
    [],
    `
      Companies
      [Add company]
      This list is empty.
      Add your first company
      No company is linked to your account yet. Add one, or ask the operator to link one.
      [Add the first company]
    `,
  ],
  [
    '2.11 a company',
    '/companyform/1',
    { 'GET /api/auth/user/': users.reseller },
    [],
    `
      [Companies → /companies]
      Aalto Oy
      Aalto Oy
      Company name
      [“Aalto Oy”]
      Company email
      [“office@aalto.example”]
      Time zone
      [“Europe/Helsinki (UTC+2)”]
      Survey days begin and end in this time zone. A new time zone takes effect from each question’s next round; anonymous surveys keep the one they began with.
      Billing details
      They appear on invoices. The country and the VAT number decide which VAT is added to prices.
      Billing name
      [“Aalto Billing”]
      Billing address
      [“Street 1”]
      Postal code
      [“02150”]
      City
      [“Espoo”]
      Country
      [“Finland”]
      VAT number
      [“FI12345671”]
      For businesses in the EU, for example FI12345671. Without one, Finnish VAT is added in the EU.
      [Save] [Cancel]
      [Delete]
    `,
  ],
  [
    '2.11 a new company',
    '/companyform',
    { 'GET /api/auth/user/': users.reseller },
    [],
    `
      [Companies → /companies]
      Add company
      Add company
      Company name
      [“”]
      Company email
      [“”]
      Time zone
      [“UTC (UTC+0)”]
      Survey days begin and end in this time zone.
      Billing details
      They appear on invoices. The country and the VAT number decide which VAT is added to prices.
      Billing name
      [“”]
      Billing address
      [“”]
      Postal code
      [“”]
      City
      [“”]
      Country
      [“Choose a country”]
      VAT number
      [“”]
      For businesses in the EU, for example FI12345671. Without one, Finnish VAT is added in the EU.
      [Save] [Cancel]
    `,
  ],
  [
    '2.23 an address that does not exist',
    '/nowhere',
    {},
    [],
    `
      Page not found
      The address may be mistyped, or the page has been removed.
      [Go to the home page → /]
    `,
  ],
  [
    '2.15 a question is edited',
    '/surveys/5/edit?step=questions',
    {},
    ['Edit: Question 32'],
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
      Edit question
      Question
      [“Question 32”]
      Type of answer
      [“One choice”]
      How often
      [“Every week”]
      Choices
      Press Enter to move to the next empty choice. Paste a list to add one choice per line.
      [Move choice 1]
      Choice 1
      [“yes”]
      [Move choice 1 up – This is the first choice.] [Move choice 1 down] [Remove choice 1]
      [Move choice 2]
      Choice 2
      [“no”]
      [Move choice 2 up] [Move choice 2 down] [Remove choice 2]
      [Move choice 3]
      Choice 3
      [“perhaps”]
      [Move choice 3 up] [Move choice 3 down – This is the last choice.] [Remove choice 3]
      [Add choice]
      Help text optional
      [“”]
      Shown below the question.
      Default answer optional
      [“None”]
      Already filled in when the question is opened.
      [Save question] [Cancel]
      In the app
      Question 32
      yes no perhaps
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Move: Question 35 – idle]
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      [Move: Question 31 – idle]
      Question 31
      Free text Every week
      [Move: Question 33 – idle]
      Question 33
      Number Every week
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '2.15 a question is added',
    '/surveys/5/edit?step=questions',
    {},
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
      [Move: Question 32 – idle]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      [Move: Question 35 – idle]
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      [Move: Question 31 – idle]
      Question 31
      Free text Every week
      [Move: Question 33 – idle]
      Question 33
      Number Every week
      New question
      Question
      [“”]
      Type of answer
      [“Free text”]
      How often
      [“Every week”]
      Help text optional
      [“”]
      Shown below the question.
      Placeholder optional
      [“”]
      Shown in the empty answer box.
      Default answer optional
      [“”]
      Already filled in when the question is opened.
      [Save question] [Cancel]
      In the app
      Your question
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
      Do you really want to delete “Question 35”? This will also delete any answers to it.
      [Delete] [Cancel]
    `,
  ],
  [
    '2.15 a new survey',
    '/surveys/new',
    {},
    [],
    `
      [Surveys → /surveys]
      New survey
      New survey
      Basics
      Questions
      Respondents
      Basics
      Start from
      [x] An empty survey
      [ ] Weekly pulse 6 questions about energy, workload and support. Most are asked every week.
      [ ] The first weeks 7 questions for people who have just started. Most are asked every week.
      [ ] Customer feedback 6 questions for customers. Most are asked every four weeks.
      Its questions are added when you continue. You can change and delete them.
      Title
      [“”]
      Description optional
      [“”]
      Respondents read this before they answer.
      When it runs
      Times are in your company’s time zone, Europe/Helsinki. The survey must also be activated.
      Active from optional
      dd mm yyyy –– ––
      [“”] [Calendar]
      Leave empty to start the survey yourself.
      Active until optional
      dd mm yyyy –– ––
      [“”] [Calendar]
      Leave empty to run the survey until you end it.
      Upcoming rounds, if it starts today
      Each question has its own schedule. These are the weekly rounds.
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      Privacy
      [ ] Anonymous answers
      Nobody in the console sees who answered what, and results with very few answers are hidden.
      [Next] [Cancel]
      How a survey works
      The same questions come back every one, two, three or four weeks, so you see what changes.
      Respondents answer in the mobile app, on their phones.
      Nobody is asked anything until you activate the survey.
      Choose named or anonymous now. It can’t be changed later.
    `,
  ],
  [
    '2.5 a new password by mail',
    '/reset/u/t/',
    {},
    [],
    `
      Choose a new password
      The same password works here and in the mobile app.
      [“”]
      New password
      [“”] [Show password]
      At least 8 characters of any kind.
      New password again
      [“”] [Show password]
      [Save the new password – Enter the new password in both fields first.]
      [Go to login → /login]
    `,
  ],
  [
    '2.3 a confirmation',
    '/confirmation/k3y',
    {},
    [],
    `
      Confirm your email address
      Confirm this address to log in with it. If you did not sign up for Rytmi, close this page: nothing will happen.
      [Confirm the address]
    `,
  ],
  [
    '2.20 one more session is ended',
    '/sessions',
    {},
    ['Log out: System 3'],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      [Log out everywhere else]
      Browser 1 on System 1
      Last seen 11 Feb 2026, 10:00 from an unknown network
      Logged in 1 Feb 2026, 10:00
      [Log out: Browser 1 on System 1]
      Browser 2 on System 2 This device
      Last seen 12 Feb 2026, 10:00 from 10.0.0.2
      Logged in 2 Feb 2026, 10:00
    `,
  ],
  [
    '2.13 a group is deleted',
    '/groups/21',
    {},
    ['Delete'],
    `
      Delete North?
      Do you really want to delete this group? Its people stay in their other groups and surveys, and the results of closed rounds still show the group.
      [Delete] [Cancel]
    `,
  ],
  [
    '2.8 a person is deleted',
    '/personnel/12',
    {},
    ['Delete'],
    `
      Delete Reko Respondent?
      Do you really want to delete this person? Their account is closed and they leave all groups and surveys. What they have answered stays in the results, without their name.
      [Delete] [Cancel]
    `,
  ],
  [
    '2.11, 5.10 a company is deleted',
    '/companyform/1',
    { 'GET /api/auth/user/': users.reseller },
    ['Delete'],
    `
      Delete Aalto Oy?
      This cannot be undone. Deleted with the company:
      the accounts of all its people, admins included
      its groups and surveys
      all answers and results, and the reports shared by a link
      its subscription, which ends immediately
      Type Aalto Oy to confirm
      [“”]
      [Delete – Type the company’s name first.] [Cancel]
    `,
  ],
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
    '2.16 a survey is deactivated',
    '/surveys/5/',
    {},
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
      Nothing is saved or sent. All questions are shown here; the app asks those whose round is open.
      Pulse
      How are you?
      4 questions
      Answers are shown with names.
      Any question may be left unanswered or skipped.
      [Begin]
    `,
  ],
  [
    '2.17 comments',
    '/surveys/5/dashboard',
    {},
    ['Comments (5)'],
    `
      Slider of all
      [Close]
      Comments (5)
      Skipped (1)
      Search in comments
      [“”]
      21 comments
      More light
      Aino Admin 2 – 8 Mar 2026
      [Newer – This is the first page.] Page 1 of 2 [Older]
    `,
  ],
  [
    '2.17 skips',
    '/surveys/5/dashboard',
    {},
    ['Skipped (1)'],
    `
      Slider of all
      [Close]
      Comments (5)
      Skipped (1)
      Search in skipped comments
      [“”]
      Skipped 21 times
      More light
      Aino Admin 2 – 8 Mar 2026
      [Newer – This is the first page.] Page 1 of 2 [Older]
    `,
  ],
  [
    '2.17 the notes',
    '/surveys/5/dashboard',
    {},
    ['Notes'],
    `
      Notes
      [Close]
      Note what happened on a day, for example a reorganisation. Charts, tables and the export show it.
      New office
      3 Mar 2026 · This survey
      [Edit New office] [Delete New office]
      Fair
      5 Mar 2026 · All surveys
      [Edit Fair] [Delete Fair]
      [Add note]
    `,
  ],
  [
    '2.17 a link',
    '/surveys/5/dashboard',
    {},
    ['Share'],
    `
      Share the results
      [Close]
      Anyone with this link can see the results. Names are not shown.
      The title, the description and the questions of the survey are public.
      All rounds of the survey are on the link, past and future, unless you choose a first day.
      A round’s numbers appear once it closes with at least 5 answers.
      While a round is open, the link shows only roughly how many have answered.
      Also show
      [ ] Comments and reasons for skipping
      As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
      [ ] Free-text answers
      As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
      [ ] Groups
      The names and numbers of groups with at least 5 answers, unless a smaller group could be worked out from them.
      [ ] Notes
      Your company’s notes, including those for all surveys.
      First day optional
      dd mm yyyy
      [“”] [Calendar]
      Rounds that started before this day aren’t on the link: not their numbers, comments or changes from them.
      Last day optional
      dd mm yyyy
      [“”] [Calendar]
      After this day (Europe/Helsinki), the link stops working.
      [Create and copy the link] [Cancel]
    `,
  ],
  [
    '2.17 its mail',
    '/surveys/5/dashboard',
    {},
    ['Mail'],
    `
      Results by mail
      [Close]
      Rytmi mails you what changed in this survey, with the value of each question.
      Your choice could not be loaded.
      [Try again]
    `,
  ],
  [
    '2.18 it is ended',
    '/subscriptions',
    {},
    ['End subscription'],
    `
      End the subscription?
      It runs until 1 Apr 2026, and nothing is charged after that. Until then, you can undo this.
      After that, nothing is lost and everything can still be read, but no surveys start and no notices are sent.
      [End subscription] [Keep the subscription]
    `,
  ],
  [
    '2.19, 5.4 a first plan',
    '/plans/pro-month',
    { [`GET ${all}`]: [former] },
    [],
    `
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details]
      Due now: €49.00
      Next payment on 1 Apr 2026: €49.00
      VAT is not included yet: it depends on your billing address.
      The next payment is calculated with the most people so far in this billing period.
      Pay by card
      Card
      Card number
      [“”]
      Expires (MM/YY)
      [“”]
      Security code (CVC)
      [“”]
      Only test cards work here, with any future month and any code:
      4242 4242 4242 4242: works
      4000 0025 0000 3155: asks for authentication
      4000 0000 0000 0002: is declined
      4000 0082 6000 3178: asks for authentication, then fails
      [ ] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
      [Subscribe and pay – Tick the authorisation first.]
    `,
  ],
  [
    '2.19, 5.4 a first plan on trial',
    '/plans/pro-month',
    { [`GET ${all}`]: [], [`POST ${all}preview/`]: { ...checkoutPreviews.trial, needs_card: true } },
    [],
    `
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details]
      Due now: €0.00
      Next payment on 1 Apr 2026: €49.00
      VAT is not included yet: it depends on your billing address.
      The free trial lasts until 15 Mar 2026: nothing is charged before.
      The next payment is calculated with your current number of people.
      Pay by card
      Card
      Card number
      [“”]
      Expires (MM/YY)
      [“”]
      Security code (CVC)
      [“”]
      Only test cards work here, with any future month and any code:
      4242 4242 4242 4242: works
      4000 0025 0000 3155: asks for authentication
      4000 0000 0000 0002: is declined
      4000 0082 6000 3178: asks for authentication, then fails
      [ ] I authorise Rytmi to charge this card for the plan when the trial has ended, and then for each billing period, until I end the subscription.
      [Subscribe, pay after the trial – Tick the authorisation first.]
    `,
  ],
  [
    '2.18 it has no invoices',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...running, status: 'past_due', amount_due: 700, card: null }],
      [`GET ${all}sub_71/invoices/`]: [],
    },
    [],
    `
      Payment overdue: €7.00 for Basic. Pay it to avoid interruption.
      [Go to the payment → /subscriptions]
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1 The plan allows 2
      Total users: 5 The plan allows 50
      Basic
      Your plan is paid until 1 Apr 2026 and renews automatically.
      Period ends: 1 Apr 2026
      Peak users in this period: 37
      Cost so far, excl. VAT: €49.00
      Amount due: €0.00
      Card: Visa ending in 4242, valid until 12/2030
      [Change the card]
      [End subscription]
      Plan | Status | Period ends | Peak users | Price
      Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Invoices
      No invoices yet.
      Invoices appear here once something has been charged.
    `,
  ],
  [
    '2.18, 5.4 another card',
    '/subscriptions',
    {},
    ['Change the card'],
    `
      Change the card
      [Close]
      Card
      Card number
      [“”]
      Expires (MM/YY)
      [“”]
      Security code (CVC)
      [“”]
      Only test cards work here, with any future month and any code:
      4242 4242 4242 4242: works
      4000 0025 0000 3155: asks for authentication
      4000 0000 0000 0002: is declined
      4000 0082 6000 3178: asks for authentication, then fails
      [ ] I authorise Rytmi to charge this card for each billing period, until I end the subscription.
      [Save the card – Tick the authorisation first.]
    `,
  ],
] as const)('%s, with all that is said there and can be done', async (_, path, more, presses, expected) => {
  const { shows, press } = await drawConsole(path, { ...answers, ...more });
  for (const name of presses) await press(name);
  await shows(expected);
});
