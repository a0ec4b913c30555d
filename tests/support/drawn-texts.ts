import { changed } from './drawn-pages.ts';

// Pages in their usual state; tests of other states list the differences.

export const groupList = `
  Groups
  [Add group → /groups/new]
  Search groups
  [“”]
  2 groups
  [Group] | [Description] | [Users] | Actions
  [North → /groups/21] | All up there | [2: users of North → /personnel?group=21] | [OPEN North → /groups/21]
  [South → /groups/22] | – | 0 | [OPEN South → /groups/22]
`;

export const groupForm = `
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
  [Select all – Nobody is in this group yet.]
  Nobody is in this group yet.
  [Save] [Cancel]
`;

export const personnel = `
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
`;

export const person = `
  [Personnel → /personnel]
  Reko Respondent
  Reko Respondent
  First name
  [“Reko”]
  Last name
  [“Respondent”]
  Email
  [“reko@aalto.example”]
  If you change it, they get a new invitation.
  Preferred language
  [“Finnish”]
  Emails are sent in this language.
  Groups
  Add to a group
  [“”]
  North [Remove from North]
  Away from optional
  dd mm yyyy
  [“”] [Calendar]
  Someone who is away gets no emails about surveys and is not late.
  Away until optional
  dd mm yyyy
  [“”] [Calendar]
  The last day. Leave empty if it is not known.
  [ ] Admin
  Admins manage surveys and people here. Everyone else answers in the browser or in the mobile app.
  [Save] [Cancel]
  [Delete]
  Account
  Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
  Last sign-in: –
  For respondents we show only the month, after it has ended, so that answers stay anonymous.
  Surveys
  [Pulse → /surveys/5/] Ongoing
  [Anonymous → /surveys/9/] Ongoing
  [Add to surveys → /personnel?ask=12]
`;

export const surveyList = `
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
  The first round opens, and everyone can answer, in the browser or in the mobile app.
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
`;

export const surveyPage = `
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
`;

export const basics = `
  [Surveys → /surveys]
  [Pulse → /surveys/5/]
  Survey form
  Edit survey
  Basics
  Questions
  Respondents
  Basics
  Language of the texts
  [x] English
  [ ] Finnish
  [ ] Also in Finnish
  A text that is missing in Finnish is read in English.
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
  Emails to respondents
  When they are sent, and what they look like, is on the survey’s page.
  Your message to respondents optional
  [“”]
  Shown above the button in notices and reminders, as plain text: addresses in it do not become links.
  [Next] [Save] [Cancel]
  What a change does
  Closed rounds keep their results as they are.
  Changed times affect the rounds that are still to come.
  Respondents see a new title and description at once.
`;

export const questionsStep = `
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
`;

export const newSurvey = `
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
  Language of the texts
  [x] English
  [ ] Finnish
  [ ] Also in Finnish
  A text that is missing in Finnish is read in English.
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
  Emails to respondents
  You can change them later on the survey’s page.
  [x] Tell respondents when a round opens
  Automatic reminders in each round
  [“Off”]
  Your message to respondents optional
  [“”]
  Shown above the button in notices and reminders, as plain text: addresses in it do not become links.
  [Next] [Cancel]
  How a survey works
  The same questions come back every one, two, three or four weeks, so you see what changes.
  Respondents answer in the browser or in the mobile app.
  Nobody is asked anything until you activate the survey.
  Choose named or anonymous now. It can’t be changed later.
`;

export const dashboard = `
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
  Arrows mark groups that stand out from everyone beyond chance. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
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
`;

/** The dashboard without notes, finding and questions. */
export const emptyDashboard = changed(
  dashboard.slice(0, dashboard.indexOf('\n  Slider of all\n')),
  `
    @ [ ] Favourable
    - Notes
    - 1 3 Mar 2026 New office
    @ What changed
    - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
    @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
    - [Slider of all] | 6.5 | | +3 | – | 9
    - [Question 32] | 62.5% yes | | – | – | 8
  `,
);

export const subscriptionsPage = `
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
`;

export const cardDialog = `
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
`;

export const plansPage = `
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
`;

export const checkout = `
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
`;

export const sliderForm = `
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
  [ ] Must be answered
  Respondents continue once they have answered it, or given a reason for skipping it.
  [Save question] [Cancel]
  As respondents see it
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
`;

export const shareDialog = `
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
`;

export const publicReport = `
  Pulse
  Published by Birch Ltd
  Data from 4 Mar 2026, 11:50, just now
  [Reload] [Print]
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
  Rounds: 2 – 31 Mar 2026
  Time
  [x] Rounds
  [ ] Quarters
  Scale
  [x] Precise
  [ ] Relative
  [ ] Favourable
  To protect respondents, a round is shown when it has closed and has at least 5 answers, and never with names. While a round is open, only roughly how many have answered is shown. Texts written by respondents are shown when there are at least 10 answers.
  Notes
  1 3 Mar 2026 New office
  Overview
  Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
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
`;

export const importStart = `
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
  language: Optional: English or Finnish, for the emails that the person gets. Without it they are in yours.
  away_from: Optional: the first day on which the person is away, like 2026-03-02.
  away_until: Optional: the last such day. Without it the person is away until further notice.
  People who already have an account are skipped, so you can import the same file again.
  [Download an example CSV → /example-people.csv]
`;

export const imported = `
  [Personnel → /personnel]
  Import users
  Import users
  people.csv
  114 bytes 2 people 2 groups
  [Choose another file] [“”]
  2 people found in the file
  1 new person will be added and get an email to choose a password.
  1 person is already in your personnel and will be skipped.
  1 new group will be created.
  People with an account in another company are also skipped. You will see who they are.
  [Import 1 person]
  People in the file
  First name | Last name | Email | Groups
  Ada | Love | ada@x.example | North, West
  Reko | Respondent | reko@aalto.example | –
  How the file was read
  The encoding is UTF-8, and the cells are separated by commas. The first line is a header row.
  first_name First name
  last_name Last name
  email Email
  groups Groups
  phone not imported
  2 groups
  West · new
  North
`;
