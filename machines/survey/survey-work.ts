import type { TaggedQuestion } from '../../contract/question.ts';
import type { FirstReminderDays, SurveyTemplate } from '../../shared/lists.ts';
import type { Languages, SurveyTexts, Translations } from '../../shared/texts.ts';
import type { QuestionDraft } from './question-work.ts';

// What the charts of the survey form share: a survey as it is stored and as it is being changed. Types only.

export type WizardStep = 'basics' | 'questions' | 'respondents';

export type BasicsDraft = {
  title: string;
  description: string;
  anonymous: boolean;
  active_from: string | null;
  active_until: string | null;
  /** Missing in drafts of an older console. */
  mail_message?: string | undefined;
  /** The first one first; left out of a new one: the console's. */
  languages?: Languages | undefined;
  translations?: Translations<SurveyTexts> | undefined;
  /** Of one that is not created yet: its initial content. */
  template?: SurveyTemplate | undefined;
  /** Of one that is not created yet: the automatic mails that it will send; later they are set on its page. */
  notify_at_opening?: boolean | undefined;
  remind_after_days?: FirstReminderDays | null | undefined;
};
/** Fields left out stay as they are. */
export type SurveyChange = Partial<
  BasicsDraft & { respondent_ids: readonly number[]; followed_group_ids: readonly number[] }
>;

/** A survey in its form: its stored version, and what is unsaved. */
export type SurveyWork = {
  /** Null: it is not created yet. */
  id: number | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** The form's fields in that version; null: it is not known. */
  base: SurveyChange | null;
  isPublished: boolean;
  /** An earlier survey with the same questions was anonymous. */
  anonymousBefore: boolean;
  saved: BasicsDraft;
  basics: BasicsDraft;
  /** Whom it asks from its next round on, where the open one keeps its people. */
  respondentIds: readonly number[];
  /** People who are in these groups when a round opens are asked from then on. */
  followedGroupIds: readonly number[];
  /** Of people or groups. */
  hasNewRespondents: boolean;
  /** An open round keeps these people: the respondents that are chosen are of the next one, on the day `until`. */
  waiting?: { asked: readonly number[]; until: string | null };
  questions: readonly TaggedQuestion[];
  /** The open one, as it has been typed. */
  question: QuestionDraft | null;
  /** What was sent to create the survey and got no answer. */
  pendingCreate: BasicsDraft | null;
};

/** Drafts are kept per person, company and survey (null: a new one). */
export type DraftKey = { userId: number; companyId: number; surveyId: number | null };

/** Unsaved work as the browser stores it: drafts of an older console are read too, so its names stay. */
export type WizardDraft = {
  /** The survey that step 0 has created by then. */
  id: number | null;
  step: WizardStep;
  /** Null: as they are stored. */
  basics: BasicsDraft | null;
  /** Null: as they are stored. */
  respondentIds: readonly number[] | null;
  /** Left out in drafts that an older console has kept, and where the respondents are as they are stored. */
  followedGroupIds?: readonly number[];
  question: QuestionDraft | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** Its fields, as far as they can conflict with the change. */
  base?: SurveyChange | null;
  /** What was sent to create the survey and got no answer. */
  pendingCreate: BasicsDraft | null;
};
/** `savedAt` is when it was last written, as an instant. */
export type KeptDraft = WizardDraft & { savedAt: string };

/**
 * One of several drafts, as a list shows it. `surveyId`: of its key; `storedId`: of the survey that exists by then,
 * null where there is none. `title` null: the stored one.
 */
export type DraftSummary = { surveyId: number | null; storedId: number | null; title: string | null; savedAt: string };
