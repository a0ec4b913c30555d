import { expect } from '@playwright/test';
import { demoLogins } from '../../server/demo/welcome.ts';
import { signUpValues } from '../support/people.ts';
import type { Elsewhere } from './walk.ts';

/** A demo that somebody else has started. */
type RemoteDemo = {
  url: string;
  /** Everyone's in that demo. */
  password: string;
  /** The address of its page of mails; without one, cases that follow a mail fail. */
  mailbox: string | undefined;
};

type Session = { key: string; user: { company: number } };

/** A mail may wait behind others, as long as a browser test waits for anything. */
const mailLimit = 60_000;

const unescaped = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/**
 * Other people's requests to a demo behind any address: what {@link elsewhereOf} does in the server's own process. Each
 * run has marks of its own, so nobody has its addresses before.
 */
export async function remoteElsewhere({ url, password, mailbox }: RemoteDemo): Promise<Elsewhere> {
  /** How far this server's clock is ahead, in ms. */
  let ahead = 0;

  async function call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'accept-language': 'en-GB',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Token ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const date = response.headers.get('date');
    if (date !== null) ahead = Date.parse(date) - Date.now();
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  const logIn = (email: string) => call<Session>('POST', '/auth/login/', { email: email.toLowerCase(), password });

  /** With a session of its own, as a person has on another computer. */
  const as: Elsewhere['as'] = async (email) => {
    const { key, user } = await logIn(email);
    return (method, path, body) => {
      const below = path.startsWith('/') ? path : `/companies/${user.company}/${path}`;
      return call(method, below, body, key);
    };
  };
  let asAdmin: Elsewhere['ask'] | undefined;
  const ask: Elsewhere['ask'] = async (method, path, body) => {
    asAdmin ??= await as(demoLogins.finnishAdmin);
    return asAdmin(method, path, body);
  };

  /** Of each mail the first link, the newest mail first. */
  async function readLinks(email: string): Promise<string[]> {
    if (mailbox === undefined) throw new Error('This case reads a mail: say --mailbox <address of the page of mails>.');
    const response = await fetch(mailbox);
    if (!response.ok) throw new Error(`The page of mails answered ${response.status}.`);
    const [, ...mails] = (await response.text()).split('<article>');
    return mails
      .filter((mail) => unescaped(mail).toLowerCase().includes(`<${email.toLowerCase()}>`))
      .flatMap((mail) => {
        const link = /<pre[^>]*>[\s\S]*?<a href="([^"]+)"/.exec(mail)?.[1];
        return link === undefined ? [] : [new URL(unescaped(link), url).pathname];
      });
  }

  return {
    ask,
    as,
    password,
    now: () => new Date(Date.now() + ahead),
    survey: async (title) => {
      const surveys = (await ask('GET', 'questionnaires/')) as { id: number; title: string }[];
      const survey = surveys.find((one) => one.title === title);
      if (survey === undefined) throw new Error(`The demo has no survey ${title}.`);
      return survey.id;
    },
    logOut: async (email) => {
      const { key } = await logIn(email);
      await call('DELETE', '/auth/sessions/', undefined, key);
      await call('POST', '/auth/logout/', {}, key);
      if (email === demoLogins.finnishAdmin) asAdmin = undefined;
    },
    tell: async (path, body) => {
      await call('POST', path, body);
    },
    signUp: async (email, company_name, isConfirmed = true) => {
      await call('POST', '/auth/registration/', signUpValues({ email: email.toLowerCase(), company_name, password }));
      if (!isConfirmed) return;
      await expect.poll(() => readLinks(email), { timeout: mailLimit }).not.toEqual([]);
      const [link = ''] = await readLinks(email);
      await call('POST', '/auth/registration/verify-email/', { key: link.split('/').at(-1) });
    },
    free: async () => {},
    // A mail is written a moment after the request that causes it: two reads with a pause between them find the same.
    mailedLinks: async (email) => {
      const reads: string[][] = [];
      const isSettled = async () => {
        reads.unshift(await readLinks(email));
        return reads[0]?.length === reads[1]?.length;
      };
      await expect.poll(isSettled, { intervals: [3_000], timeout: mailLimit }).toBe(true);
      return reads[0] ?? [];
    },
    age: async () => {
      throw new Error('This case makes a log-in older, which only `npm run prove` can do.');
    },
    // As the demo has it at the beginning; Enter restores it where `npm run qa-demo` runs.
    restoreSubscription: async () => {},
  };
}
