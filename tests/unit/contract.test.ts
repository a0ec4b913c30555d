import { expect, it } from 'vitest';
import { Signup } from '../../contract/auth.ts';
import { QuestionSave } from '../../contract/question.ts';
import { fieldTypes, headcounts, industries, timings } from '../../shared/lists.ts';

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
