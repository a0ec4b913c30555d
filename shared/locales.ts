// Apart from lists.ts, which no page before the login needs: the first screen is to be light (`npm run bench`).

export const locales = ['en-GB', 'fi'] as const;
export type Locale = (typeof locales)[number];

/** As whoever reads that language finds it, whatever language the page is in. */
export const ownNames: Record<Locale, { short: string; name: string }> = {
  fi: { short: 'FI', name: 'Suomi' },
  'en-GB': { short: 'EN', name: 'English' },
};
