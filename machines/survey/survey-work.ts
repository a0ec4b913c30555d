import type { TaggedQuestion } from '../../contract/question.ts';
import type { FirstReminderDays, SurveyTemplate } from '../../shared/lists.ts';
import type { QuestionDraft } from './question-work.ts';

// What the charts of the survey form share: a survey as it is stored and as it is being changed. Types only.

export type WizardStep = 'basics' | 'questions' | 'respondents';

export type BasicsDraft = {
  title: string;
  description: string;
  anonymous: boolean;
  active_from: string | null;
  active_until: string | null;
  /** Left out in drafts that an older console has kept. */
  mail_message?: string | undefined;
  /** Of one that is not created yet: what it will begin with. */
  template?: SurveyTemplate | undefined;
  /** Of one that is not created yet: the mails that it will send automatically; later they are set on its page. */
  notify_at_opening?: boolean | undefined;
  remind_after_days?: FirstReminderDays | null | undefined;
};
/** What is left out stays as it is. */
export type SurveyChange = Partial<BasicsDraft & { respondent_ids: readonly number[] }>;

/** A survey in its form: what is stored of it, and what is not saved yet. */
export type SurveyWork = {
  /** Null: it is not created yet. */
  id: number | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** What that version has in the fields of the form; null: it is not known. */
  base: SurveyChange | null;
  isPublished: boolean;
  /** An earlier survey with the same questions was anonymous. */
  anonymousBefore: boolean;
  saved: BasicsDraft;
  basics: BasicsDraft;
  respondentIds: readonly number[];
  hasNewRespondents: boolean;
  questions: readonly TaggedQuestion[];
  /** The one that is open, as it has been typed. */
  question: QuestionDraft | null;
  /** What was sent to create the survey without an answer. */
  pendingCreate: BasicsDraft | null;
};

/** Drafts are kept per person, company and survey (null: a new one). */
export type DraftKey = { userId: number; companyId: number; surveyId: number | null };

/** What is not saved yet, as the browser keeps it: drafts of an older console are read too, so its names stay. */
export type WizardDraft = {
  /** The survey that step 0 has created by then. */
  id: number | null;
  step: WizardStep;
  /** Null: as they are stored. */
  basics: BasicsDraft | null;
  /** Null: as they are stored. */
  respondentIds: readonly number[] | null;
  question: QuestionDraft | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** Its fields, as far as they can clash with the change. */
  base?: SurveyChange | null;
  /** What was sent to create the survey without an answer. */
  pendingCreate: BasicsDraft | null;
};
/** `savedAt` is when it was last written, as an instant. */
export type KeptDraft = WizardDraft & { savedAt: string };

/**
 * One of several drafts, as a list shows it. `surveyId`: of its key; `storedId`: of the survey that is stored by then,
 * null where none is. `title` null: it is as it is stored.
 */
export type DraftSummary = { surveyId: number | null; storedId: number | null; title: string | null; savedAt: string };
