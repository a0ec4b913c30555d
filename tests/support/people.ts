import type { Answer, TestServer } from './server.ts';

export type SignUpValues = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  company_name: string;
  industry: string;
  headcount: string;
  country: string;
  timezone?: string;
  entry_url?: string;
};

export type SignedUp = { key: string; accountId: number; companyId: number; email: string; password: string };

/** Short, and no word: its check at each sign-up takes an eighth of a sentence's. */
export const usualPassword = 'kvdtzmwq';

let signUps = 0;

export function signUpValues(values: Partial<SignUpValues> = {}): SignUpValues {
  signUps += 1;
  return {
    email: `admin${signUps}@example.com`,
    password: usualPassword,
    first_name: 'Aino',
    last_name: 'Virtanen',
    company_name: `Company ${signUps}`,
    industry: 'Other',
    headcount: '11-30',
    country: 'FI',
    ...values,
  };
}

export function register(server: Pick<TestServer, 'call'>, values: SignUpValues, language = 'en-GB'): Promise<Answer> {
  return server.call('POST', '/api/auth/registration/', { body: values, headers: { 'accept-language': language } });
}

/** The path of the link in the newest mail to an address. @throws when there is none */
export async function linkTo(server: Pick<TestServer, 'outbox'>, email: string): Promise<string> {
  const mail = (await server.outbox()).findLast(({ to }) => to === email);
  const link = mail?.links[0];
  if (!link) throw new Error(`No mail with a link went to ${email}.`);
  return new URL(link).pathname;
}

export function logIn(server: TestServer, email: string, password: string): Promise<Answer> {
  return server.call('POST', '/api/auth/login/', { body: { email, password } });
}

/** Presses the button of the page that the newest mail's link to an address opens. @returns the answer */
export async function verify(server: Pick<TestServer, 'call' | 'outbox'>, email: string): Promise<Answer> {
  const key = (await linkTo(server, email)).split('/').at(-1);
  return server.call('POST', '/api/auth/registration/verify-email/', { body: { key } });
}

/** Sign-up, verification by the mail's link, log-in: as a person does it. */
export async function signUp(
  server: TestServer,
  values: Partial<SignUpValues> = {},
  language = 'en-GB',
): Promise<SignedUp> {
  const signup = signUpValues(values);
  const registered = await register(server, signup, language);
  if (registered.status !== 201) throw new Error(`Registration answered ${JSON.stringify(registered.body)}`);
  await verify(server, signup.email);
  const { status, body } = await logIn(server, signup.email, signup.password);
  if (status !== 200) throw new Error(`Log-in answered ${JSON.stringify(body)}`);
  await markTourSeen(server, body.user.id);
  return {
    key: body.key,
    accountId: body.user.id,
    companyId: body.user.company,
    email: signup.email,
    password: signup.password,
  };
}

/** The guided tour and first steps greet new people wherever they log in: both have tests of their own (2.24). */
export async function markTourSeen(server: TestServer, accountId: number): Promise<void> {
  const text = 'update accounts set tour_seen_at = created_at, first_steps_hidden_at = created_at where id = $1';
  await server.core.database.query(text, [accountId]);
}

/** Follows a reset or invitation mail: chooses the password, then logs in. */
export async function choosePassword(server: TestServer, email: string, password: string): Promise<string> {
  const [, , uid, token] = (await linkTo(server, email)).split('/');
  const body = { uid, token, new_password1: password, new_password2: password };
  const confirmed = await server.call('POST', '/api/auth/password/reset/confirm/', { body });
  if (confirmed.status !== 200) throw new Error(`Choosing a password answered ${JSON.stringify(confirmed.body)}`);
  return (await logIn(server, email, password)).body.key;
}
