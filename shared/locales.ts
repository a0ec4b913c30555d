// Apart from lists.ts, which no page before the login needs: the first screen is to be light (`npm run bench`).

export const locales = ['en-GB', 'fi'] as const;
export type Locale = (typeof locales)[number];
