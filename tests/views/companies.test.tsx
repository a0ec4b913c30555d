import { companies, users } from '../models/samples/people.ts';
import { own } from '../support/drawn-company.ts';
import { drawPages } from '../support/drawn-pages.ts';

const farAway = { ...companies.aalto, timezone: 'Pacific/Kiritimati' };

drawPages([
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
      Automatic emails
      Notices that a round has opened, and reminders. They are sent on weekdays, never after 8 pm.
      Sent from
      [“08:00”]
      Holidays
      No automatic email is sent on these days, nor on Saturdays and Sundays.
      First holiday
      dd mm yyyy
      [“”] [Calendar]
      [Add holiday – Choose a day first.]
      Public holidays
      [“Finland”]
      [Add those of 2026] [Add those of 2027]
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
      Automatic emails
      Notices that a round has opened, and reminders. They are sent on weekdays, never after 8 pm.
      Sent from
      [“08:00”]
      Holidays
      No automatic email is sent on these days, nor on Saturdays and Sundays.
      First holiday
      dd mm yyyy
      [“”] [Calendar]
      [Add holiday – Choose a day first.]
      Public holidays
      [“Finland”]
      [Add those of 2026] [Add those of 2027]
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
  // Where it is noon in Helsinki, it is the next day on Kiritimati.
  ...['/companyform/1', '/personnel/12', '/surveys/new'].map(
    (path) =>
      [
        `3.5 today is the company’s in the calendars of ${path}`,
        path,
        {
          'GET /api/auth/user/': { ...users.reseller, visible_companies: [farAway], company: 1 },
          [`GET ${own}/`]: farAway,
        },
        ['Calendar', { sees: '[role="gridcell"] [aria-label^="Today"][aria-label*="5 March"]' }],
        null,
      ] as const,
  ),
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
]);
