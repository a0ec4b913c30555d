import { expect, it, vi } from 'vitest';
import { answers, shareOf } from '../support/drawn-company.ts';
import { drawConsole } from '../support/drawn-console.tsx';
import { atNoon, guest } from '../support/drawn-pages.ts';

// The text of a printed report about itself. It is noon in Helsinki, and the numbers are ten minutes old.

atNoon();

const paper = () =>
  [...document.querySelectorAll('main p[aria-hidden="true"]')]
    .map(({ textContent }) => textContent)
    .find((text) => text?.includes('Data from'));

it.each([
  ['by its company', '/surveys/5/dashboard', answers, 'Aalto Oy · '],
  ['by a public link, without the company', '/share/h4sh', { ...answers, ...guest, ...shareOf({}) }, ''],
] as const)(
  '2.17, 2.4 a report printed %s says of when it is, and when it was printed',
  async (_, path, all, whose) => {
    const { until } = await drawConsole(path, all, { isGuest: path.startsWith('/share') });
    const made = `${whose}Data from 4 Mar 2026, 11:50`;
    await until(() => paper() === made);
    for (const [now, printed] of [
      ['2026-03-04T10:01:00Z', '4 Mar 2026, 12:01'],
      // Again, an hour and a day later: of this time.
      ['2026-03-05T11:02:00Z', '5 Mar 2026, 13:02'],
    ] as const) {
      vi.setSystemTime(now);
      window.dispatchEvent(new Event('beforeprint'));
      // Laid out as soon as the event has been handled.
      expect(paper()).toBe(`${made} · Printed ${printed}`);
    }
    vi.setSystemTime('2026-03-04T10:00:00Z');
  },
);
