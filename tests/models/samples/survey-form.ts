import type { SaverOutcome } from '../../../machines/record/saver.machine.ts';
import type { BasicsDraft, KeptDraft, SurveyWork } from '../../../machines/survey/survey-work.ts';
import { problems } from './problems.ts';
import { questionDrafts, questions } from './questions.ts';
import { surveys } from './surveys.ts';

// A survey in its form: what was typed, kept and saved.

export const basics = {
  none: { title: '', description: '', anonymous: false, active_from: null, active_until: null },
  typed: { title: 'Weekly pulse', description: '', anonymous: false, active_from: null, active_until: null },
  retyped: { title: 'Weekly beat', description: '', anonymous: false, active_from: null, active_until: null },
  /** Of `surveys.inactive`. */
  stored: {
    title: 'Pulse',
    description: 'How are you?',
    anonymous: false,
    active_from: '2026-03-02T06:00:00.000Z',
    active_until: null,
    mail_message: '',
    languages: ['en-GB'],
    translations: {},
  },
} satisfies Record<string, BasicsDraft>;

const draft: KeptDraft = {
  id: null,
  step: 'basics',
  basics: basics.typed,
  respondentIds: null,
  question: null,
  etag: null,
  pendingCreate: null,
  savedAt: '2026-03-02T10:40:00.000Z',
};

export const drafts = {
  typed: draft,
  /** The answer to step 0 was lost. */
  pendingCreate: { ...draft, basics: basics.retyped, pendingCreate: basics.typed },
  atQuestion: { ...draft, id: 5, step: 'questions', basics: null, question: questionDrafts.typed },
  atRespondents: {
    ...draft,
    id: 5,
    step: 'respondents',
    basics: null,
    respondentIds: [11],
    followedGroupIds: [3],
    etag: '"1"',
  },
} satisfies Record<string, KeptDraft>;

const newWork: SurveyWork = {
  id: null,
  etag: null,
  base: null,
  isPublished: false,
  anonymousBefore: false,
  saved: basics.none,
  basics: basics.none,
  respondentIds: [],
  followedGroupIds: [],
  hasNewRespondents: false,
  questions: [],
  question: null,
  pendingCreate: null,
};
const storedWork: SurveyWork = {
  ...newWork,
  id: surveys.inactive.id,
  etag: '"1"',
  base: { ...basics.stored, respondent_ids: surveys.inactive.respondent_ids, followed_group_ids: [] },
  isPublished: true,
  anonymousBefore: false,
  saved: basics.stored,
  basics: basics.stored,
  respondentIds: surveys.inactive.respondent_ids,
  questions: [questions.number],
};

/** A survey in its form: as it is opened, and as it is changed. */
export const works = {
  none: newWork,
  typed: { ...newWork, basics: basics.typed },
  pending: { ...newWork, basics: basics.retyped, pendingCreate: basics.typed },
  stored: storedWork,
  retyped: { ...storedWork, basics: basics.retyped },
  atQuestion: { ...storedWork, question: questionDrafts.typed },
  withRespondents: { ...storedWork, respondentIds: [11], followedGroupIds: [3], hasNewRespondents: true },
} satisfies Record<string, SurveyWork>;

const retitled = { ...surveys.inactive, title: 'Theirs' };

export const outcomes = {
  saved: { kind: 'saved', record: surveys.inactive, etag: '"2"' },
  refused: { kind: 'refused', problem: problems.fieldRefused, id: null, etag: null, pendingCreate: null },
  /** Of a new survey: no answer came. */
  lost: { kind: 'refused', problem: problems.unreachable, id: null, etag: null, pendingCreate: basics.typed },
  refusedStored: { kind: 'refused', problem: problems.fieldRefused, id: 5, etag: '"1"', pendingCreate: null },
  remote: { kind: 'remote', record: retitled, etag: '"9"' },
  unresolved: { kind: 'unresolved' },
} satisfies Record<string, SaverOutcome>;
