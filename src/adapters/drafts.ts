import type { RecordDraft, RecordDraftKey } from '../../machines/record/record-form.machine.ts';
import type { DraftKey, DraftSummary, WizardDraft } from '../../machines/survey/survey-work.ts';
import type { TourProgress } from '../../machines/tour/tour.machine.ts';
import { serverNow } from './server-clock.ts';
import { draftPrefix, hasContent, keptNames, parseKept } from './unsaved-work.ts';

/** The drafts of one form, in local storage, separate for each person. */
export type Drafts<Key, Draft> = {
  /** Immediately, at every key: the page may be closed the next moment. */
  write(key: Key, draft: Draft): void;
  drop(key: Key): void;
  /** Null: there is none, or it cannot be read. */
  open(key: Key): Promise<(Draft & { savedAt: string }) | null>;
};

/**
 * Storage can be full or forbidden: then a draft lives as long as its page. Data from another program or an older
 * console is not a draft: one has every field in `fields`.
 */
function draftsAt<Key, Draft extends object>(
  nameOf: (key: Key) => string,
  fields: readonly (keyof Draft & string)[],
): Drafts<Key, Draft> {
  const isDraft = (value: unknown): value is Draft & { savedAt: string } =>
    typeof value === 'object' && value !== null && [...fields, 'savedAt'].every((field) => field in value);
  return {
    write(key, draft) {
      try {
        localStorage.setItem(nameOf(key), JSON.stringify({ ...draft, savedAt: serverNow().toISOString() }));
      } catch {}
    },
    drop(key) {
      try {
        localStorage.removeItem(nameOf(key));
      } catch {}
    },
    async open(key) {
      try {
        const value: unknown = parseKept(nameOf(key));
        return isDraft(value) ? value : null;
      } catch {
        return null;
      }
    },
  };
}

export const surveyDrafts: Drafts<DraftKey, WizardDraft> = draftsAt(
  ({ userId, companyId, surveyId }) => `${draftPrefix(userId)}${companyId}.${surveyId ?? 'new'}`,
  ['id', 'step', 'basics', 'respondentIds', 'question', 'etag', 'pendingCreate'],
);

/** The drafts of surveys that one person has in one company, latest first. */
export async function listSurveyDrafts(owner: Omit<DraftKey, 'surveyId'>): Promise<DraftSummary[]> {
  const prefix = `${draftPrefix(owner.userId)}${owner.companyId}.`;
  const ids = keptNames(prefix)
    .map((name) => /^(?:new|[1-9]\d*)$/.exec(name.slice(prefix.length))?.[0])
    .filter((id) => id !== undefined)
    .map((id) => (id === 'new' ? null : Number(id)));
  const found = await Promise.all(
    ids.map(async (surveyId) => {
      const draft = await surveyDrafts.open({ ...owner, surveyId });
      if (draft === null || !hasContent(draft)) return [];
      // A survey that was started here and is stored by then is in the list.
      return [{ surveyId, storedId: draft.id, title: draft.basics?.title ?? null, savedAt: draft.savedAt }];
    }),
  );
  return found.flat().sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

export const recordDrafts: Drafts<RecordDraftKey, RecordDraft> = draftsAt(
  ({ userId, companyId, kind, id }) => `${draftPrefix(userId)}${companyId}.${kind}.${id ?? 'new'}`,
  ['draft', 'etag'],
);

/** How far a person has come in the guided tour: stored, and removed at log-out, as drafts are. */
export const tourProgress: Drafts<{ userId: number }, TourProgress> = draftsAt(
  ({ userId }) => `${draftPrefix(userId)}tour`,
  ['step', 'isLeft'],
);
