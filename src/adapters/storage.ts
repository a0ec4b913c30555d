// Token and company live in session storage: closing the tab ends both (3.15).
const tokenKey = 'rytmi.token';
const companyKey = 'rytmi.company';

export const readToken = (): string | null => sessionStorage.getItem(tokenKey);
export const writeToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

function idIn(key: string): number | null {
  const stored = Number(sessionStorage.getItem(key));
  return Number.isInteger(stored) && stored > 0 ? stored : null;
}

function writeId(key: string, id: number | null): void {
  if (id === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, String(id));
}

export const readCompany = (): number | null => idIn(companyKey);
export const writeCompany = (id: number | null): void => writeId(companyKey, id);

/** The company that is being read without a subscription (2.19): until log-out, in this tab. */
const readingKey = 'rytmi.reading';

export const readReading = (): number | null => idIn(readingKey);
export const writeReading = (id: number | null): void => writeId(readingKey, id);

export const removeToken = (): void => sessionStorage.removeItem(tokenKey);
export const removeCompany = (): void => sessionStorage.removeItem(companyKey);

/** The address whose mail is awaited, shown on the confirmation page. */
const signupKey = 'rytmi.signup';

export const readSignupAddress = (): string | null => sessionStorage.getItem(signupKey);
export const writeSignupAddress = (email: string): void => sessionStorage.setItem(signupKey, email);
export const removeSignupAddress = (): void => sessionStorage.removeItem(signupKey);
