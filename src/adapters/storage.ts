// Token and company live in session storage: closing the tab ends both (3.15).
const tokenKey = 'rytmi.token';
const companyKey = 'rytmi.company';

export const readToken = (): string | null => sessionStorage.getItem(tokenKey);
export const writeToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

export function readCompany(): number | null {
  const stored = Number(sessionStorage.getItem(companyKey));
  return Number.isInteger(stored) && stored > 0 ? stored : null;
}

export function writeCompany(id: number | null): void {
  if (id === null) sessionStorage.removeItem(companyKey);
  else sessionStorage.setItem(companyKey, String(id));
}

export const removeToken = (): void => sessionStorage.removeItem(tokenKey);
export const removeCompany = (): void => sessionStorage.removeItem(companyKey);

/** Whose mail is waited for: the confirmation page says it. */
const signupKey = 'rytmi.signup';

export const readSignupAddress = (): string | null => sessionStorage.getItem(signupKey);
export const writeSignupAddress = (email: string): void => sessionStorage.setItem(signupKey, email);
export const removeSignupAddress = (): void => sessionStorage.removeItem(signupKey);
