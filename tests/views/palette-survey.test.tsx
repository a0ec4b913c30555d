import { surveys } from '../models/samples/surveys.ts';
import { report, survey5 } from '../support/drawn-company.ts';
import { changed, drawPages } from '../support/drawn-pages.ts';

// The palette with the commands of the pages of a survey.

const palette = [{ sees: 'main h1' }, { key: 'Control+k' }, { sees: '[data-palette] [role="option"]' }] as const;

const paletteOfRunning = `
        Search and commands
        [Close]
        [“”]
        On this page
        End survey
        Deactivate
        Notify users
        Send reminder
        Preview emails
        [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
        Preview as respondent
        Duplicate survey
        Delete survey
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `;
const paletteOfForm = `
        Search and commands
        [Close]
        [“”]
        On this page
        Next
        Save
        Cancel
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `;

drawPages([
  [
    'design 8 the palette of the surveys',
    '/surveys',
    {},
    palette,
    `
  Search and commands
  [Close]
  [“”]
  On this page
  Add survey You are using 4 of the 1 active surveys in your plan.
  Show inactive surveys
  Show upcoming surveys
  Show ongoing surveys
  Show expired surveys
  Commands
  [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
  Start a tour
  Log out
  Pages
  [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
`,
  ],
  ['design 8 the palette of a survey that runs', '/surveys/5/', {}, palette, paletteOfRunning],
  [
    'design 8 the palette of a survey to come',
    '/surveys/5/',
    { [`GET ${survey5}/`]: surveys.upcoming },
    palette,
    changed(
      paletteOfRunning,
      `
        @ On this page
        - End survey
        + Start survey
        @ Deactivate
        - Notify users
        - Send reminder
        + Notify users The survey has not started yet.
        + Send reminder The survey has not started yet.
      `,
    ),
  ],
  [
    'design 8 the palette of a survey that is over',
    '/surveys/5/',
    { [`GET ${survey5}/`]: surveys.expired },
    palette,
    changed(
      paletteOfRunning,
      `
        @ On this page
        - End survey
        + Continue survey
        @ Deactivate
        - Notify users
        - Send reminder
        + Notify users The survey has ended.
        + Send reminder The survey has ended.
      `,
    ),
  ],
  [
    'design 8 the palette of an inactive survey',
    '/surveys/5/',
    { [`GET ${survey5}/`]: surveys.inactive },
    palette,
    changed(
      paletteOfRunning,
      `
        @ On this page
        - End survey
        - Deactivate
        - Notify users
        - Send reminder
        + Start survey Activate the survey first.
        + Activate
        + Notify users Survey is not active
        + Send reminder Survey is not active
      `,
    ),
  ],
  ['design 8 the palette of the form of a survey', '/surveys/5/edit', {}, palette, paletteOfForm],
  [
    'design 8 the palette of its questions',
    '/surveys/5/edit?step=questions',
    {},
    palette,
    changed(
      paletteOfForm,
      `
        @ On this page
        + Add question
        + Add from library
        + Preview as respondent
        @ Next
        + Back
      `,
    ),
  ],
  [
    'design 8 the palette of a question',
    '/surveys/5/edit?step=questions',
    {},
    ['Edit: Question 35', ...palette],
    changed(
      paletteOfForm,
      `
        @ On this page
        - Next
        - Save
        + Save question
        + Close the question without saving
        + Add question Save or cancel the open question first.
        + Add from library Save or cancel the open question first.
        + Next Save or cancel the open question first.
        + Back Save or cancel the open question first.
        + Save Save or cancel the open question first.
      `,
    ),
  ],
  [
    'design 8 the palette of a new survey',
    '/surveys/new',
    {},
    [...palette],
    changed(
      paletteOfForm,
      `
        @ Next
        - Save
      `,
    ),
  ],
  [
    'design 8 the palette of a dashboard',
    '/surveys/5/dashboard',
    {},
    palette,
    `
        Search and commands
        [Close]
        [“”]
        On this page
        Export CSV
        Notes
        Results by mail
        Share
        Scale: Relative
        Scale: Favourable
        Print
        Reload
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `,
  ],
  [
    'design 8 the palette of a dashboard with a link, on a plan with neither links nor exports',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        can_share: false,
        can_export: false,
        survey: { ...report.survey, share_hash: 'h4sh' },
      },
    },
    palette,
    `
        Search and commands
        [Close]
        [“”]
        On this page
        Export CSV Please upgrade to Professional plan to export data.
        Notes
        Results by mail
        Copy share url
        Change what is public
        Remove share
        Scale: Relative
        Scale: Favourable
        Print
        Reload
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `,
  ],
]);
