import { fillLogin } from '../support/browser-test.ts';
import { demoPassword } from './doings.ts';
import type { Doing, Sentence, Walker } from './walk.ts';

// Companies that sign up for one case: their accounts concern nobody else.

export const emailOf = ({ mark }: Walker) => `${mark}@uusi.example`;

export const foundCompany = (walker: Walker) => walker.elsewhere.signUp(emailOf(walker), `Yritys ${walker.mark}`);

export const founded: Sentence = {
  text: 'The company “Yritys {mark}” has signed up with the address {mark}@uusi.example and the demo’s password, and has confirmed the address. Nobody has logged in yet.',
};

/** As {@link foundCompany}, without the tour before every page. */
export async function settleCompany(walker: Walker): Promise<void> {
  await foundCompany(walker);
  const ask = await walker.elsewhere.as(emailOf(walker));
  await ask('PATCH', '/auth/user/', { has_seen_tour: true });
  await walker.elsewhere.logOut(emailOf(walker));
}

export const settled: Sentence = {
  text: 'The company “Yritys {mark}” has signed up with the address {mark}@uusi.example and the demo’s password. Its admin has left the tour, and is logged out.',
};

export const firstLogin: Doing = {
  text: 'Log in as {mark}@uusi.example with the demo’s password.',
  run: async (walker) => {
    await walker.page.goto(`${walker.url}/login`);
    await fillLogin(walker.page, emailOf(walker), demoPassword);
    // Opening an address directly requires being logged in by then.
    await walker.page.waitForURL((url) => url.pathname !== '/login');
  },
};

/** @param at which of the mails to the address, from the newest */
export const openingMail = (at = 0): Doing => ({
  text:
    at === 0
      ? 'Open the page of mails, whose address the demo prints, and follow the link in the newest mail to {mark}@uusi.example.'
      : 'Open the page of mails, whose address the demo prints, and follow the link in the second newest mail to {mark}@uusi.example.',
  run: async (walker) => {
    const links = await walker.elsewhere.mailedLinks(emailOf(walker));
    await walker.page.goto(walker.url + links[at]);
  },
});
