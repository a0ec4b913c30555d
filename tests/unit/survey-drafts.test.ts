import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listSurveyDrafts, surveyDrafts } from '../../src/adapters/drafts.ts';
import { removeUnsavedWork } from '../../src/adapters/unsaved-work.ts';
import { browserStorage } from '../models/network.ts';

const basics = { title: 'Pulse', description: '', anonymous: false, active_from: null, active_until: null };
const nothing = {
  id: null,
  step: 'basics' as const,
  basics: null,
  respondentIds: null,
  question: null,
  etag: null,
  pendingCreate: null,
};
const owner = { userId: 1, companyId: 2 };

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
});

describe('the drafts of surveys in this browser', () => {
  it('design 4 are those of this person and company, the latest first, and only what would be lost', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T06:00:00.000Z') });
    surveyDrafts.write({ ...owner, surveyId: 5 }, { ...nothing, id: 5, respondentIds: [1] });
    vi.advanceTimersByTime(60_000);
    surveyDrafts.write({ ...owner, surveyId: null }, { ...nothing, basics });
    surveyDrafts.write({ ...owner, surveyId: 7 }, { ...nothing, id: 7 });
    surveyDrafts.write({ ...owner, companyId: 3, surveyId: null }, { ...nothing, id: 8, basics });
    surveyDrafts.write({ userId: 9, companyId: 2, surveyId: null }, { ...nothing, basics });
    surveyDrafts.write({ userId: 1, companyId: 22, surveyId: null }, { ...nothing, basics });
    localStorage.setItem('rytmi.draft.1.2.group.4', JSON.stringify({ draft: {}, etag: null, savedAt: '2026' }));
    localStorage.setItem('rytmi.draft.1.2.6', 'not JSON');
    vi.useRealTimers();
    expect(await listSurveyDrafts(owner)).toEqual([
      { surveyId: null, storedId: null, title: 'Pulse', savedAt: '2026-03-02T06:01:00.000Z' },
      { surveyId: 5, storedId: 5, title: null, savedAt: '2026-03-02T06:00:00.000Z' },
    ]);
    // One that was begun as new is of the survey that it has become.
    expect(await listSurveyDrafts({ ...owner, companyId: 3 })).toMatchObject([{ surveyId: null, storedId: 8 }]);
  });

  it('design 4 are only those that have every field of one', async () => {
    const savedAt = '2026-03-02T06:00:00.000Z';
    const { pendingCreate: _, ...older } = { ...nothing, basics, savedAt };
    localStorage.setItem('rytmi.draft.1.2.5', JSON.stringify({ ...nothing, basics, savedAt }));
    localStorage.setItem('rytmi.draft.1.2.6', JSON.stringify(older));
    // The earlier name of the field.
    localStorage.setItem('rytmi.draft.1.2.7', JSON.stringify({ ...older, unanswered: basics }));
    expect((await listSurveyDrafts(owner)).map(({ surveyId }) => surveyId)).toEqual([5, 7]);
    expect(await surveyDrafts.open({ ...owner, surveyId: 7 })).toMatchObject({ pendingCreate: basics });
  });

  it('4.9 are gone after logging out', async () => {
    surveyDrafts.write({ ...owner, surveyId: null }, { ...nothing, basics });
    removeUnsavedWork(1);
    expect(await listSurveyDrafts(owner)).toEqual([]);
  });

  it('design 4 are none where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    expect(await listSurveyDrafts(owner)).toEqual([]);
  });
});
