import { describe, expect, it } from 'vitest';
import { translatorOf } from '../../server/core/i18n.ts';
import { checkTimes, copyTitle, normaliseTime, normaliseTimes } from '../../server/domain/surveys/survey.rules.ts';
import { statusCode, subscribedSince, surveyStatus } from '../../server/domain/surveys/survey.status.ts';
import { saidOf } from '../support/said-texts.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const minute = 60_000;
const day = 24 * 60 * minute;

describe('the status of a survey', () => {
  it('4.1, 4.2, 4.3, 4.4 begins with the very instant of its start and ends with that of its end', () => {
    const status = (activeFrom: Date | null, activeUntil: Date | null = null, isActive = true) =>
      surveyStatus({ isActive, activeFrom, activeUntil }, now);
    expect(status(null)).toBe('upcoming');
    expect(status(at(1))).toBe('upcoming');
    expect(status(at(0))).toBe('ongoing');
    expect(status(at(-day), at(1))).toBe('ongoing');
    expect(status(at(-day), at(0))).toBe('expired');
    expect(status(at(-day), at(-1))).toBe('expired');
    for (const from of [null, at(-day), at(day)]) expect(status(from, null, false)).toBe('inactive');
    expect((['inactive', 'upcoming', 'ongoing', 'expired'] as const).map(statusCode)).toEqual([0, 1, 2, 3]);
  });

  it('design 4 a subscription runs up to the instant of its end', () => {
    const since = at(-day);
    expect(subscribedSince({ subscribedSince: since, subscribedUntil: null }, now)).toBe(since);
    expect(subscribedSince({ subscribedSince: since, subscribedUntil: at(1) }, now)).toBe(since);
    expect(subscribedSince({ subscribedSince: since, subscribedUntil: at(0) }, now)).toBeNull();
    expect(subscribedSince({ subscribedSince: null, subscribedUntil: null }, now)).toBeNull();
  });
});

describe('a time that is sent', () => {
  it('design 4 is now within two minutes of it, what is stored where it is left out or the same, and else itself', () => {
    const sent = (ms: number, stored: Date | null = null) => normaliseTime(at(ms).toISOString(), stored, now);
    for (const ms of [-2 * minute, -1, 0, 1, 2 * minute]) expect(sent(ms)).toBe(now);
    for (const ms of [-2 * minute - 1, 2 * minute + 1, day]) expect(sent(ms)).toEqual(at(ms));
    const stored = at(minute);
    expect(sent(minute, stored)).toBe(stored);
    expect(sent(minute + 1, stored)).toBe(now);
    expect(normaliseTime(undefined, stored, now)).toBe(stored);
    expect(normaliseTime(null, stored, now)).toBeNull();
  });

  it('4.3 as the end of what has just begun is right after the start, and not of what begins later or in the same call', () => {
    const end = { active_until: now.toISOString() };
    const until = (activeFrom: Date | null, sent: Parameters<typeof normaliseTimes>[0] = end) =>
      normaliseTimes(sent, { activeFrom, activeUntil: null }, now).activeUntil;
    expect(until(at(-1))).toBe(now);
    expect(until(null)).toBe(now);
    expect(until(at(0))).toEqual(at(1));
    expect(until(at(2 * minute))).toEqual(at(2 * minute + 1));
    expect(until(at(2 * minute + 1))).toBe(now);
    expect(until(null, { ...end, active_from: now.toISOString() })).toBe(now);
    expect(until(at(0), { active_until: at(day).toISOString() })).toEqual(at(day));
    expect(normaliseTimes({}, { activeFrom: at(5), activeUntil: at(9) }, now)).toEqual({
      activeFrom: at(5),
      activeUntil: at(9),
    });
  });
});

describe('what is said of times', () => {
  const unlikely = ['Choose a time between the years 2000 and 2200.'];
  const order = ['The survey must end after it has started.'];
  const [first, last] = [new Date('2000-01-01T00:00:00Z'), new Date('2200-01-01T00:00:00Z')];
  const texts = (from: Date | null, until: Date | null, sent: object = {}, moment: Date | null = now) =>
    saidOf(checkTimes({ activeFrom: from, activeUntil: until }, sent, moment));
  const justBefore = (time: Date) => new Date(time.getTime() - 1);

  it('4.2, 5.1 lie between 2000 and 2200, each by its own field, and the end after the start', () => {
    expect(texts(first, justBefore(last))).toEqual({});
    expect(texts(justBefore(first), null)).toEqual({ active_from: unlikely });
    expect(texts(last, null)).toEqual({ active_from: unlikely });
    expect(texts(null, justBefore(first))).toEqual({ active_until: unlikely });
    expect(texts(null, last)).toEqual({ active_until: unlikely });
    expect(texts(null, null)).toEqual({});
    expect(texts(null, at(0))).toEqual({});
    expect(texts(at(0), at(1))).toEqual({});
    expect(texts(at(day), at(day))).toEqual({ active_until: order });
    expect(texts(at(day), at(5))).toEqual({ active_until: order });
  });

  it('4.2, 4.3, 5.1 are refused where the call has them: a start that is too late, and an end that is too early', () => {
    const [from, until] = [{ active_from: '' }, { active_until: '' }];
    expect(texts(at(day), at(5), from)).toEqual({ active_from: order });
    expect(texts(at(day), at(5), { ...from, ...until })).toEqual({ active_until: order });
    const ended = 'The survey has ended in the meantime, so it was not started. Continue it, or change its end.';
    expect(texts(now, at(-5), from)).toEqual({ active_from: [ended] });
    const notYet = 'The survey has not started yet, so there is nothing to end. Change its times instead.';
    expect(texts(at(day), now, until)).toEqual({ active_until: [notYet] });
    expect(texts(at(day), now, { ...from, ...until })).toEqual({ active_until: order });
    // A preview starts and ends nothing.
    expect(texts(now, at(-5), from, null)).toEqual({ active_from: order });
    expect(texts(at(day), now, until, null)).toEqual({ active_until: order });
  });
});

it('2.16 the title of a copy is marked in its language, and cut between characters to 200 with the mark', () => {
  const title = (name: string, locale: 'en-GB' | 'fi' = 'en-GB') => copyTitle(name, translatorOf(locale));
  expect([title('Pulse'), title('Pulssi', 'fi')]).toEqual(['Pulse (copy)', 'Pulssi (kopio)']);
  expect(title('a'.repeat(193))).toBe(`${'a'.repeat(193)} (copy)`);
  expect(title('a'.repeat(194))).toBe(`${'a'.repeat(193)} (copy)`);
  expect(title(`${'a'.repeat(192)}👋b`)).toBe(`${'a'.repeat(192)} (copy)`);
  expect(title(`${'a'.repeat(192)} bcd`)).toBe(`${'a'.repeat(192)} (copy)`);
});
