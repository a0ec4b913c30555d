// Separate from lists.ts, which no page before the login needs: the first screen must stay small (`npm run bench`).

export const locales = ['en-GB', 'fi'] as const;
export type Locale = (typeof locales)[number];

/** In its own language, whatever the language of the page. */
export const ownNames: Record<Locale, { short: string; name: string }> = {
  fi: { short: 'FI', name: 'Suomi' },
  'en-GB': { short: 'EN', name: 'English' },
};
