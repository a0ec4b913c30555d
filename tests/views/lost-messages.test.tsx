import { afterAll, expect, it, vi } from 'vitest';

type Page = typeof import('../../src/kit/i18n.ts');
const catalogs = { 'en-GB': '../../locales/fi/console.po?english', fi: '../../locales/fi/console.po' } as const;

afterAll(() => {
  for (const path of Object.values(catalogs)) vi.doUnmock(path);
  vi.restoreAllMocks();
});

it.each(['en-GB', 'fi'] as const)(
  '9.5, 8.1 messages that could not be loaded are asked for again, and then never: %s',
  async (locale) => {
    let isDown = true;
    let asked = 0;
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`locale=${locale}`);
    vi.doMock(catalogs[locale], () => {
      asked += 1;
      if (isDown) throw new Error('Failed to fetch');
      return { messages: { greeting: locale } };
    });
    // A page load’s own: other tests of the process have loaded theirs.
    const page = (await import(/* @vite-ignore */ `../../src/kit/i18n.ts?${locale}`)) as Page;
    page.startI18n();
    await expect(page.loadConsoleMessages()).rejects.toThrow();
    isDown = false;
    await Promise.all([page.loadConsoleMessages(), page.loadConsoleMessages()]);
    expect([page.i18n.locale, page.i18n._('greeting'), asked]).toEqual([locale, locale, 2]);
  },
);
