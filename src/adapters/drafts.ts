import type { RecordDraft, RecordDraftKey } from '../../machines/record/record-form.machine.ts';
import type { DraftKey, WizardDraft } from '../../machines/survey/survey-work.ts';
import type { TourProgress } from '../../machines/tour/tour.machine.ts';
import { draftPrefix } from './unsaved-work.ts';

/** The drafts of one form, in local storage, each person's own. */
export type Drafts<Key, Draft> = {
  /** At once, at every key: a page may be gone the next moment. */
  write(key: Key, draft: Draft): void;
  drop(key: Key): void;
  /** Null: there is none, or none that can be read. */
  open(key: Key): Promise<(Draft & { savedAt: string }) | null>;
};

/**
 * Storage can be full or forbidden: then a draft lives as long as its page. What an older console has written, or
 * another program, is no draft: one has every field in `fields`.
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
        localStorage.setItem(nameOf(key), JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
      } catch {}
    },
    drop(key) {
      try {
        localStorage.removeItem(nameOf(key));
      } catch {}
    },
    async open(key) {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null');
        return isDraft(value) ? value : null;
      } catch {
        return null;
      }
    },
  };
}

export const surveyDrafts: Drafts<DraftKey, WizardDraft> = draftsAt(
  ({ userId, companyId, surveyId }) => `${draftPrefix(userId)}${companyId}.${surveyId ?? 'new'}`,
  ['id', 'step', 'basics', 'respondentIds', 'question', 'etag', 'unanswered'],
);

export const recordDrafts: Drafts<RecordDraftKey, RecordDraft> = draftsAt(
  ({ userId, companyId, kind, id }) => `${draftPrefix(userId)}${companyId}.${kind}.${id ?? 'new'}`,
  ['draft', 'etag'],
);

/** How far a person has come in the guided tour: kept, and forgotten at log-out, as drafts are. */
export const tourProgress: Drafts<{ userId: number }, TourProgress> = draftsAt(
  ({ userId }) => `${draftPrefix(userId)}tour`,
  ['step', 'isLeft'],
);
