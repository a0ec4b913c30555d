import { describe, expect, it } from 'vitest';
import { findSurveys, readState } from '../../src/views/survey/find-surveys.ts';
import { surveyRows } from '../models/samples/surveys.ts';

const { pulse, draft } = surveyRows;
const finnish = { ...pulse, id: 8, title: 'ÄLÄ KYSY', status: 'expired' as const };
const all = [pulse, draft, finnish];
const find = (search: string, state: Parameters<typeof findSurveys>[1]['state'] = '') =>
  findSurveys(all, { search, state, locale: 'fi' });

describe('finding surveys', () => {
  it('2.14 finds a title by any part of it, in whatever case, without blanks around it', () => {
    expect(find(' uls ')).toEqual([pulse]);
    expect(find('älä')).toEqual([finnish]);
    expect(find('nothing')).toEqual([]);
  });

  it('2.14 narrows to a state, and to both', () => {
    expect(find('', 'inactive')).toEqual([draft]);
    expect(find('', 'expired')).toEqual([finnish]);
    expect(find('pulse', 'inactive')).toEqual([]);
    expect(find('d', 'inactive')).toEqual([draft]);
  });

  it('2.14 leaves the list as it is when nothing is wanted of it', () => {
    expect(find('  ')).toBe(all);
  });

  it('2.14 takes an unknown state of an address for every state', () => {
    expect(readState('ongoing')).toBe('ongoing');
    expect(readState('sleeping')).toBe('');
    expect(readState('')).toBe('');
  });
});
