import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Email, LinkKey, Login, NewPassword, PasswordChange, Signup } from '../../contract/auth.ts';
import { CompanySave } from '../../contract/company.ts';
import { GroupPatch, GroupSave } from '../../contract/group.ts';
import { NotePatch, NoteSave } from '../../contract/note.ts';
import { UnsubscribePath } from '../../contract/overview-mail.ts';
import { QuestionPatch, QuestionSave } from '../../contract/question.ts';
import { ReportFilter, ResponsesQuery } from '../../contract/report.ts';
import { AnswersSave } from '../../contract/respondent.ts';
import { AutomaticReminders, PublicationAsk, SurveyPatch, SurveySave } from '../../contract/survey.ts';
import { PeopleAction, PeopleExport, UserPatch, UserSave } from '../../contract/user.ts';
import { fieldTypes, headcounts, industries, maxLengths, reminderDays, timings } from '../../shared/lists.ts';

// The bounds of what can be sent, on both sides.

it('design 6 the lengths are those that the inputs stop at', () => {
  expect(maxLengths).toEqual({
    ...{ name: 120, email: 254, password: 256, title: 200, description: 2000 },
    ...{ label: 500, choice: 300, end: 60, text: 10_000, comment: 2000, note: 80, mailMessage: 300 },
  });
  expect(reminderDays).toEqual([3, 4, 5, 6, 7, 10, 14, 21]);
});

it.each([
  ['of the first company', 1, true],
  ['of a company among very many', 999_999_999_999_999, true],
  ['without a company', 0, false],
])('design 4 a mail’s own key ends its overview: %s', (_, company, isTaken) => {
  const key = `${company}.0123abcd-0123-0123-0123-0123456789ab`;
  expect(UnsubscribePath.safeParse({ key }).success).toBe(isTaken);
  expect(UnsubscribePath.safeParse({ key: `${key}0` }).success).toBe(false);
});

const otherTexts = {
  ...{ label: 500, help_text: 2000, placeholder_text: 300, choices: 300 },
  ...{ min_label: 60, max_label: 60, follow_up_text: 300 },
};

type Bound = [name: string, schema: z.ZodType, base: object, field: string, longest: number, required: boolean];

const question = { label: 'How?', field_type: fieldTypes.number };
const person = { first_name: 'A', last_name: 'B', email: 'a@example.com' };
const company = { name: 'A', email: 'a@example.com' };
const signup = {
  email: 'aino@example.com',
  password: 'a long enough password',
  first_name: 'Aino',
  last_name: 'Virtanen',
  company_name: 'Havu Oy',
  industry: 'Other',
  headcount: '1-10',
  country: 'FI',
};

const texts: Bound[] = [
  ['a group', GroupSave, { name: 'A' }, 'name', 120, true],
  ['a group', GroupSave, { name: 'A' }, 'description', 2000, false],
  ['a change of a group', GroupPatch, {}, 'name', 120, true],
  ['a change of a group', GroupPatch, {}, 'description', 2000, false],
  ['a person', UserSave, person, 'first_name', 120, true],
  ['a person', UserSave, person, 'last_name', 120, true],
  ['a change of a person', UserPatch, {}, 'first_name', 120, true],
  ['a change of a person', UserPatch, {}, 'last_name', 120, true],
  ['a survey', SurveySave, { title: 'A' }, 'title', 200, true],
  ['a survey', SurveySave, { title: 'A' }, 'description', 2000, false],
  ['a change of a survey', SurveyPatch, {}, 'title', 200, true],
  ['a change of a survey', SurveyPatch, {}, 'description', 2000, false],
  ['a question', QuestionSave, question, 'label', 500, true],
  ['a question', QuestionSave, question, 'help_text', 2000, false],
  ['a question', QuestionSave, question, 'default', 300, false],
  ['a question', QuestionSave, question, 'placeholder_text', 300, false],
  ['a change of a question', QuestionPatch, {}, 'label', 500, true],
  ['a change of a question', QuestionPatch, {}, 'help_text', 2000, false],
  ['a change of a question', QuestionPatch, {}, 'default', 300, false],
  ['a question', QuestionSave, question, 'min_label', 60, false],
  ['a change of a question', QuestionPatch, {}, 'max_label', 60, false],
  ['a question', QuestionSave, question, 'follow_up_text', 300, false],
  ['a change of a question', QuestionPatch, {}, 'follow_up_text', 300, false],
  ['a change of a question', QuestionPatch, {}, 'placeholder_text', 300, false],
  ['a note', NoteSave, { date: '2026-03-02', text: 'A' }, 'text', 80, true],
  ['a change of a note', NotePatch, {}, 'text', 80, true],
  ['a survey', SurveySave, { title: 'A' }, 'mail_message', 300, false],
  ['a change of a survey', SurveyPatch, {}, 'mail_message', 300, false],
  ['a question', QuestionSave, question, 'max_label', 60, false],
  ['a change of a question', QuestionPatch, {}, 'min_label', 60, false],
  ['a company', CompanySave, company, 'name', 120, true],
  ['a company', CompanySave, company, 'billing_name', 120, false],
  ['a company', CompanySave, company, 'billing_address', 200, false],
  ['a company', CompanySave, company, 'billing_postal_code', 20, false],
  ['a company', CompanySave, company, 'billing_city', 120, false],
  ['a company', CompanySave, company, 'vat_number', 30, false],
  ['a sign-up', Signup, signup, 'first_name', 120, true],
  ['a sign-up', Signup, signup, 'last_name', 120, true],
  ['a sign-up', Signup, signup, 'company_name', 120, true],
  ['a search of responses', ResponsesQuery, { question: '1', kind: 'texts' }, 'search', 200, false],
];

describe('a text that is sent', () => {
  it.each(texts)(
    '5.1 of %s is trimmed, as long as can be and no longer (%#)',
    (_, schema, base, field, longest, required) => {
      const read = (text: string) => {
        const { success, data } = schema.safeParse({ ...base, [field]: text });
        return success ? (data as Record<string, unknown>)[field] : 'refused';
      };
      const text = 'x'.repeat(longest);
      expect([read(text), read(`  ${text}\n`), read(`${text}x`)]).toEqual([text, text, 'refused']);
      expect([read(''), read(' \t ')]).toEqual(required ? ['refused', 'refused'] : ['', '']);
      expect(read(null as unknown as string)).toBe('refused');
    },
  );

  it.each([
    ['the text of a link', LinkKey, {}, 'key', 200],
    ['a password to log in with', Login, { email: 'a@example.com' }, 'password', 256],
    ['a present password', PasswordChange, { new_password1: 'x'.repeat(8), new_password2: '' }, 'old_password', 256],
    ['a present password for a new address', UserPatch, {}, 'old_password', 256],
    ['the first page of a visit', Signup, signup, 'entry_url', 2000],
    ['the time zone of a sign-up', Signup, signup, 'timezone', 64],
    ['the time zone of a company', CompanySave, company, 'timezone', 64],
    ['the address of a public link', SurveyPatch, {}, 'share_hash', 200],
  ] as [string, z.ZodType, object, string, number][])(
    '5.1 of %s is kept letter for letter, as long as can be and no longer',
    (_, schema, base, field, longest) => {
      const read = (length: number) => {
        const { data } = schema.safeParse({ ...base, [field]: ` ${'x'.repeat(length - 1)}` });
        return (data as Record<string, string> | undefined)?.[field]?.length;
      };
      expect([read(longest), read(longest + 1)]).toEqual([longest, undefined]);
    },
  );

  it.each([
    ['a survey', SurveySave, { title: 'A' }, { title: 200, description: 2000, mail_message: 300 }],
    ['a change of a survey', SurveyPatch, {}, { title: 200, description: 2000, mail_message: 300 }],
    ['a question', QuestionSave, question, otherTexts],
    ['a change of a question', QuestionPatch, {}, otherTexts],
  ] as [string, z.ZodType, object, Record<string, number>][])(
    '5.1 of %s in another language is as long as in the first, and may be empty',
    (_, schema, base, longest) => {
      for (const [field, length] of Object.entries(longest)) {
        const accepts = (text: string) => {
          const said = field === 'choices' ? [text] : text;
          return schema.safeParse({ ...base, translations: { fi: { [field]: said } } }).success;
        };
        const taken = [0, length, length + 1].map((count) => accepts('x'.repeat(count)));
        expect([field, ...taken]).toEqual([field, true, true, false]);
      }
    },
  );

  it('7.17, 9.5 a mail’s own text is one line, and a survey has each language once', () => {
    expect(SurveyPatch.parse({ mail_message: ' A \n\t B ' })).toEqual({ mail_message: 'A B' });
    const accepts = (...languages: string[]) => SurveySave.safeParse({ title: 'A', languages }).success;
    expect([accepts(), accepts('fi'), accepts('fi', 'en-GB'), accepts('fi', 'fi')]).toEqual([false, true, true, false]);
  });

  it('5.1 an address is in lower case, of 254 characters at most, and a password of 8 to 256', () => {
    const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
    expect(Email.parse('  Aino@Example.COM ')).toBe('aino@example.com');
    const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect([accepts(Email, address(254)), accepts(Email, address(255)), accepts(Email, 'a@b')]).toEqual([
      true,
      false,
      false,
    ]);
    const passwords = [7, 8, 256, 257].map((length) => accepts(NewPassword, 'x'.repeat(length)));
    expect(passwords).toEqual([false, true, true, false]);
  });
});

describe('a list or a number that is sent', () => {
  const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  it('5.1 has as many items as can be and no more', () => {
    const both = (schema: z.ZodType, most: number, sent: (list: number[]) => object) =>
      [most, most + 1].map((count) => accepts(schema, sent(ids(count))));
    expect(both(GroupSave, 100_000, (users) => ({ name: 'A', users }))).toEqual([true, false]);
    expect(both(GroupPatch, 100_000, (users) => ({ users }))).toEqual([true, false]);
    expect(both(UserSave, 1000, (company_groups) => ({ ...person, company_groups }))).toEqual([true, false]);
    expect(both(UserPatch, 1000, (company_groups) => ({ company_groups }))).toEqual([true, false]);
    expect(both(SurveySave, 100_000, (respondent_ids) => ({ title: 'A', respondent_ids }))).toEqual([true, false]);
    expect(both(SurveyPatch, 100_000, (respondent_ids) => ({ respondent_ids }))).toEqual([true, false]);
    expect(both(SurveySave, 10_000, (followed_group_ids) => ({ title: 'A', followed_group_ids }))).toEqual([
      true,
      false,
    ]);
    expect(both(SurveyPatch, 10_000, (followed_group_ids) => ({ followed_group_ids }))).toEqual([true, false]);
    expect(both(PublicationAsk, 100_000, (respondent_ids) => ({ respondent_ids }))).toEqual([true, false]);
    expect(both(PeopleAction, 500, (list) => ({ action: 'delete', ids: list }))).toEqual([true, false]);
    expect(both(PeopleAction, 1000, (groups) => ({ action: 'join', ids: [1], groups }))).toEqual([true, false]);
    expect(both(PeopleAction, 50, (surveys) => ({ action: 'ask', ids: [1], surveys }))).toEqual([true, false]);
    const [ten, fifty] = [10, 50].map((length) => Array.from({ length }, (_, at) => at + 1));
    expect(both(PeopleAction, 500, (ids) => ({ action: 'ask', ids, surveys: ten }))).toEqual([true, false]);
    expect(both(PeopleAction, 100, (ids) => ({ action: 'unask', ids, surveys: fifty }))).toEqual([true, false]);
    expect(both(PeopleExport, 100_000, (list) => ({ ids: list }))).toEqual([true, false]);
    expect(both(QuestionSave, 500, (list) => ({ ...question, choices: list.map(String) }))).toEqual([true, false]);
    expect(both(QuestionPatch, 500, (list) => ({ choices: list.map(String) }))).toEqual([true, false]);
    expect(both(AnswersSave, 1000, (list) => ({ answers: list.map((id) => ({ question: id, value: 1 })) }))).toEqual([
      ...[true, false],
    ]);
    for (const empty of [{ ids: [] }, {}]) expect(accepts(PeopleExport, empty)).toBe(false);
    expect(accepts(PeopleAction, { action: 'delete', ids: [] })).toBe(false);
    expect(accepts(AnswersSave, { answers: [] })).toBe(false);
  });

  it('5.1 a choice has 1 to 300 characters, an answer 10,000, its comment 2,000', () => {
    const choice = (text: string) => QuestionSave.safeParse({ ...question, choices: [text] }).data?.choices[0];
    expect([choice(' A '), choice('x'.repeat(300)), choice('x'.repeat(301)), choice(' ')]).toEqual([
      ...['A', 'x'.repeat(300), undefined, undefined],
    ]);
    const answer = (values: object) => accepts(AnswersSave, { answers: [{ question: 1, ...values }] });
    expect([10_000, 10_001].map((length) => answer({ value: 'x'.repeat(length) }))).toEqual([true, false]);
    expect([300, 301].map((length) => answer({ value: ['x'.repeat(length)] }))).toEqual([true, false]);
    expect([2000, 2001].map((length) => answer({ comment: 'x'.repeat(length) }))).toEqual([true, false]);
    expect([500, 501].map((count) => answer({ value: ids(count).map(String) }))).toEqual([true, false]);
  });

  it('5.1 ids are whole and positive, places from 0 to 10,000, pages from 1 to a million', () => {
    for (const id of [0, -1, 1.5, '1', null]) expect(accepts(PeopleExport, { ids: [id] })).toBe(false);
    expect([-1, 0, 10_000, 10_001, 0.5].map((order) => accepts(QuestionPatch, { order }))).toEqual([
      ...[false, true, true, false, false],
    ]);
    const page = (value: string) => accepts(ResponsesQuery, { question: '1', kind: 'texts', page: value });
    expect(['0', '1', '1000000', '1000001', '1.5'].map(page)).toEqual([false, true, true, false, false]);
    const days = Array.from({ length: 30 }, (_, day) => day).filter((after_days) =>
      accepts(AutomaticReminders, { after_days }),
    );
    expect(days).toEqual([...reminderDays]);
  });

  it('2.17, 7.14 a note is of 1900 to 2199, and a report’s days of the year 1000 and later', () => {
    const note = (date: string) => accepts(NoteSave, { date, text: 'A' });
    expect(['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '2026-02-29'].map(note)).toEqual([
      ...[false, true, true, false, false],
    ]);
    const day = (start_date: string) => accepts(ReportFilter, { start_date });
    expect(['0999-12-31', '1000-01-01', '9999-12-31', '2026-13-01'].map(day)).toEqual([false, true, true, false]);
  });

  it('7.12, 7.13 what is left out of a creation has its default, and of a change stays as it is', () => {
    expect(SurveySave.parse({ title: 'A' })).toEqual({
      ...{
        title: 'A',
        description: '',
        respondent_ids: [],
        followed_group_ids: [],
        active_from: null,
        active_until: null,
      },
      ...{ anonymous: false, is_active: false, template: null },
      ...{ notify_at_opening: true, remind_after_days: null, mail_message: '' },
    });
    expect(QuestionSave.parse(question)).toEqual({
      ...{ ...question, help_text: '', choices: [], timing_in_days: 7, default: '', placeholder_text: '' },
      ...{
        min_label: '',
        max_label: '',
        follow_up_text: '',
        follow_up_side: 'below',
        follow_up_limit: null,
        required: false,
        favourable_from: null,
        goal: null,
        enps: false,
        translations: {},
      },
    });
    expect(GroupSave.parse({ name: 'A' })).toEqual({ name: 'A', description: '', users: [] });
    expect(UserSave.parse(person)).toEqual({
      ...{ ...person, company_groups: [], user_type: null },
      ...{ away_from: null, away_until: null },
    });
    expect(NoteSave.parse({ date: '2026-03-02', text: ' A \n B ' })).toEqual({
      date: '2026-03-02',
      text: 'A B',
      survey: null,
    });
    expect(PeopleAction.parse({ action: 'join', ids: [1] })).toEqual({
      action: 'join',
      ids: [1],
      groups: [],
      surveys: [],
      dry_run: false,
    });
    expect(ResponsesQuery.parse({ question: '1', kind: 'skips' })).toMatchObject({ question: 1, page: 1, search: '' });
    expect(AnswersSave.parse({ answers: [{ question: 1 }] }).answers).toEqual([
      { question: 1, value: null, skip_option: null, comment: '' },
    ]);
    for (const patch of [SurveyPatch, QuestionPatch, GroupPatch, UserPatch, NotePatch])
      expect(patch.parse({})).toEqual({});
  });
});

it('9.8 takes each headcount of the list and no other', () => {
  const listed = '1-10, 11-30, 31-50, 51-100, 101-300, 301-500, 501-1000, 1001-5000, More'.split(', ');
  expect(headcounts).toEqual(listed);
  for (const headcount of listed) expect(Signup.safeParse({ ...signup, headcount }).success).toBe(true);
  expect(Signup.safeParse({ ...signup, headcount: '1–10' }).success).toBe(false);
});

it('9.9 takes each industry of the list and no other', () => {
  expect(industries).toHaveLength(8);
  for (const industry of industries) expect(Signup.safeParse({ ...signup, industry }).success).toBe(true);
  expect(Signup.safeParse({ ...signup, industry: 'Fishing' }).success).toBe(false);
});

it('9.1, 9.2 takes the five field types and the four timings, and nothing between', () => {
  const accepts = (change: object) =>
    QuestionSave.safeParse({ label: 'How is it?', field_type: fieldTypes.number, ...change }).success;
  const numbers = Array.from({ length: 31 }, (_, number) => number);
  expect(numbers.filter((field_type) => accepts({ field_type }))).toEqual(Object.values(fieldTypes));
  expect(Object.values(fieldTypes).toSorted()).toEqual(Object.values(fieldTypes));
  expect(numbers.filter((timing_in_days) => accepts({ timing_in_days }))).toEqual([...timings]);
});
