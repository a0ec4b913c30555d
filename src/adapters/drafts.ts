import type { DraftKey, KeptDraft, WizardDraft } from '../../machines/survey/wizard.machine.ts';
import { draftPrefix } from './own-work.ts';

const nameOf = ({ userId, companyId, surveyId }: DraftKey) => `${draftPrefix(userId)}${companyId}.${surveyId ?? 'new'}`;

// Storage can be full or forbidden: then a draft lives as long as its page.

/** At once, at every key: a page may be gone the next moment. */
export function writeDraft(key: DraftKey, draft: WizardDraft): void {
  try {
    const kept: KeptDraft = { ...draft, savedAt: new Date().toISOString() };
    localStorage.setItem(nameOf(key), JSON.stringify(kept));
  } catch {}
}

export function dropDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {}
}

/** What an older console has written, or another program, is no draft. */
function isDraft(value: unknown): value is KeptDraft {
  const fields = ['id', 'step', 'basics', 'respondentIds', 'question', 'etag', 'unanswered', 'savedAt'];
  return typeof value === 'object' && value !== null && fields.every((field) => field in value);
}

/** Null: there is none, or none that can be read. */
export async function openDraft(key: DraftKey): Promise<KeptDraft | null> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}
