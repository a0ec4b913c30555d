import type { Locator, Page } from '@playwright/test';
import type { TestCompany } from './company.ts';

export const everyone = (page: Page) => page.getByRole('listbox', { name: 'All users and groups' });
export const members = (page: Page) => page.getByRole('listbox', { name: 'Users in this group' });
export const option = (list: Locator, text: string) => list.getByRole('option').filter({ hasText: text });

/** Aino (the admin), Eero, Grace, Helmi and another Helmi; Sales has Eero and Grace. */
export async function addSampleGroups(company: TestCompany) {
  const add = (first_name: string, last_name: string, email: string) =>
    company.addPerson({ first_name, last_name, email });
  const eero = await add('Eero', 'Mäkinen', 'eero@havu.example');
  const grace = await add('Grace', 'Brown', 'grace@havu.example');
  const helmi = await add('Helmi', 'Lahti', 'helmi@havu.example');
  const otherHelmi = await add('Helmi', 'Lahti', 'helmi.lahti@havu.example');
  const sales = await company.addGroup('Sales', [eero, grace]);
  return { eero, grace, helmi, otherHelmi, sales };
}

export async function groupOf(company: TestCompany, id: number) {
  return (await company.call('GET', `groups/${id}/`)).body;
}

/** The ids of a group's people by the group's name, in the order of the ids. */
export async function usersOf(company: TestCompany, name: string): Promise<number[]> {
  const { body } = await company.call('GET', 'groups/');
  const group = body.find((one: { name: string }) => one.name === name);
  return (await groupOf(company, group.id)).users;
}
