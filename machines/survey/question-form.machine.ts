import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type {
  defaultSliderRange,
  FieldType,
  FollowUpSide,
  fieldTypes,
  maxChoices,
  Rewording,
  Timing,
} from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Languages, QuestionTexts } from '../../shared/texts.ts';
import type { Problem } from '../types.ts';
import type { choiceListMachine } from './choice-list.machine.ts';
import type { questionSubmissionMachine, SubmissionOutcome } from './question-submission.machine.ts';
import type { QuestionDraft, SavedQuestion } from './question-work.ts';

// A chart imports no values: the compiler compares these with the contract's.
const types: typeof fieldTypes = { textarea: 2, radio: 3, number: 4, checkbox: 5, slider: 8 };
const sliderRange: typeof defaultSliderRange = { min: 0, max: 10, step: 1 };
const mostChoices: typeof maxChoices = 500;

const noFollowUp = { follow_up_text: '', follow_up_side: 'below', follow_up_limit: null } as const;

const blank: QuestionDraft = {
  id: null,
  etag: null,
  pendingCreate: null,
  rewording: null,
  label: '',
  field_type: types.slider,
  help_text: '',
  choices: ['1', '10'],
  default: '',
  placeholder_text: '',
  timing_in_days: 7,
  min_label: '',
  max_label: '',
  ...noFollowUp,
  required: false,
  favourable_from: null,
  goal: null,
  enps: false,
  translations: {},
};

const noTexts: QuestionTexts = {
  label: '',
  help_text: '',
  placeholder_text: '',
  choices: [],
  min_label: '',
  max_label: '',
  follow_up_text: '',
};

type Asked = { field_type: FieldType; choices: readonly string[] };

/**
 * A slider without stored choices gets its default choices in full, which the server treats as the same question (5.8).
 */
function meantChoices(question: Asked): readonly string[] {
  const isUnbound = question.field_type === types.slider && question.choices.length === 0;
  return isUnbound ? Object.values(sliderRange).map(String) : question.choices;
}

function draftOf(question: TaggedQuestion): QuestionDraft {
  const { id, etag, label, field_type, help_text, placeholder_text, timing_in_days, required, favourable_from, goal } =
    question;
  const { follow_up_text, follow_up_side, follow_up_limit } = question;
  return {
    id,
    etag,
    pendingCreate: null,
    rewording: null,
    label,
    field_type,
    help_text,
    choices: meantChoices(question),
    default: question.default,
    placeholder_text,
    timing_in_days,
    required,
    favourable_from,
    goal,
    enps: question.enps,
    min_label: question.min_label,
    max_label: question.max_label,
    follow_up_text,
    follow_up_side,
    follow_up_limit,
    translations: question.translations,
  };
}

/** In the second language a place for each choice, and nothing in others. */
function textsIn({ choices, translations }: QuestionDraft, second: Locale | null): QuestionDraft['translations'] {
  if (second === null) return {};
  const texts = { ...noTexts, ...translations[second] };
  return { [second]: { ...texts, choices: choices.map((_, at) => texts.choices[at] ?? '') } };
}

/** As it is saved: texts that nobody has written are none. */
function writtenTexts(draft: QuestionDraft, second: Locale | null): QuestionDraft['translations'] {
  if (second === null) return {};
  const texts = { ...noTexts, ...textsIn(draft, second)[second] };
  const ends = draft.field_type === types.slider ? {} : { min_label: '', max_label: '' };
  const followUp = draft.follow_up_text.trim() === '' ? { follow_up_text: '' } : {};
  return { [second]: { ...texts, ...ends, ...followUp, choices: hasOptions(draft.field_type) ? texts.choices : [] } };
}

/** A draft of an older console says nothing of its words, nor of another language. */
function openedDraft(stored: TaggedQuestion | null, kept: QuestionDraft | null, second: Locale | null): QuestionDraft {
  const begun = stored ? draftOf(stored) : blank;
  const draft = kept ? { ...blank, ...kept, translations: kept.translations ?? begun.translations } : begun;
  return { ...draft, translations: textsIn(draft, second) };
}

function hasOptions(fieldType: FieldType): boolean {
  return fieldType === types.radio || fieldType === types.checkbox;
}

/** Empty rows below the last one with text are not choices, apart from the two that each question has. */
function withoutTrailingBlanks({ field_type, choices }: Asked): readonly string[] {
  if (!hasOptions(field_type)) return choices;
  const last = choices.findLastIndex((choice) => choice.trim() !== '');
  return choices.slice(0, Math.max(last + 1, 2));
}

function isSameAsked(asked: Asked, draft: Asked): boolean {
  const part = (choice: string) => (asked.field_type === types.slider ? `${Number(choice)}` : choice.trim());
  const [before, now] = [meantChoices(asked), withoutTrailingBlanks(draft)].map((all) => all.map(part).join('\n'));
  return asked.field_type === draft.field_type && before === now;
}

/** Whether one could mean the same as the other: other words, or as many choices under other names or in another order. */
function isComparable(asked: Asked, draft: Asked): boolean {
  if (asked.field_type !== draft.field_type) return false;
  if (!hasOptions(asked.field_type)) return isSameAsked(asked, draft);
  const choices = withoutTrailingBlanks(draft);
  return choices.length === asked.choices.length && choices.every((choice) => choice.trim() !== '');
}

/** Words and choices that are asked about once keep their declared meaning. */
function isReworded(stored: TaggedQuestion | null, draft: QuestionDraft): boolean {
  const asked = stored?.last_asked;
  const label = draft.label.trim();
  if (!asked || label === '' || !isComparable(asked, draft)) return false;
  const isAsBefore = label === asked.label && isSameAsked(asked, draft);
  return !isAsBefore && (label !== stored.label || !isSameAsked(stored, draft));
}

type Ends = { min_label: string; max_label: string };
const endsOf = (before: Ends, now: Ends) => [
  [before.min_label, now.min_label],
  [before.max_label, now.max_label],
];

/**
 * What could be read at the ends of a scale, or in the second language, is another text now, and nothing else that has
 * been asked is.
 */
function readsOtherwise(stored: TaggedQuestion | null, draft: QuestionDraft, second: Locale | null): boolean {
  const asked = stored?.last_asked;
  if (!asked || draft.label.trim() !== asked.label || !isSameAsked(asked, draft)) return false;
  const [before, now] = second === null ? [] : [asked.translations[second], draft.translations[second]];
  const pairs = [
    ...endsOf(asked, draft),
    [before?.label, now?.label],
    ...(before && now ? endsOf(before, now) : []),
    ...(before?.choices ?? []).map((text, at) => [text, now?.choices[at]]),
  ];
  return pairs.some(([text, other]) => text && other?.trim() && text !== other.trim());
}

type ChangedText = Exclude<keyof QuestionTexts, 'choices'>;

export const questionFormMachine = setup({
  types: {
    /** `languages` of the survey, the first one first. */
    input: {} as {
      companyId: number;
      surveyId: number;
      languages: Languages;
      question: TaggedQuestion | null;
      draft: QuestionDraft | null;
    },
    context: {} as {
      companyId: number;
      surveyId: number;
      /** The survey's second language; null: it has one. */
      second: Locale | null;
      stored: TaggedQuestion | null;
      draft: QuestionDraft;
      /** What was typed for the other types stays while the type changes. */
      options: readonly string[];
      range: readonly string[];
      result: SavedQuestion | null;
      problem: Problem | null;
      /** The question to answer before saving, about the save that was held back. */
      missing: { rewording: true } | null;
    },
    events: {} as
      | { type: 'question.save' | 'question.close' }
      | { type: 'question.changed'; field: ChangedText | 'default'; value: string }
      | { type: 'question.changed'; field: 'follow_up_side'; value: FollowUpSide }
      | { type: 'question.translated'; field: ChangedText; value: string }
      | { type: 'question.scheduleChanged'; timing: Timing }
      | { type: 'question.requiredChanged'; isRequired: boolean }
      | { type: 'question.typeChanged'; fieldType: FieldType }
      | { type: 'question.rewordingChosen'; meaning: Rewording }
      | { type: 'choices.changed'; choices: readonly string[]; translated: readonly string[] }
      | { type: 'choice.renamed'; from: string; to: string }
      | { type: 'range.changed'; range: readonly string[] }
      | { type: 'threshold.changed'; field: 'favourable_from' | 'goal' | 'follow_up_limit'; value: number | null }
      | { type: 'enps.changed'; isOn: boolean }
      | { type: 'submission.changed'; draft: QuestionDraft; stored: TaggedQuestion | null },
    children: {} as { choiceList: 'choiceList'; questionSubmission: 'questionSubmission' },
    output: {} as SavedQuestion | null,
  },
  actors: {
    choiceList: {} as typeof choiceListMachine,
    questionSubmission: {} as typeof questionSubmissionMachine,
  },
  actions: {
    keepChange: assign(({ context }, params: Partial<QuestionDraft>) => ({ draft: { ...context.draft, ...params } })),
    keepTexts: assign(({ context: { draft, second } }, params: Partial<QuestionTexts>) =>
      second === null
        ? {}
        : {
            draft: {
              ...draft,
              translations: { [second]: { ...noTexts, ...draft.translations[second], ...params } },
            },
          },
    ),
    changeType: assign(({ context: { draft, options, range } }, params: { fieldType: FieldType }) => {
      const keptOptions = hasOptions(draft.field_type) ? draft.choices : options;
      const keptRange = draft.field_type === types.slider ? draft.choices : range;
      const choices = hasOptions(params.fieldType) ? keptOptions : params.fieldType === types.slider ? keptRange : [];
      return {
        draft: {
          ...draft,
          field_type: params.fieldType,
          choices,
          default: '',
          favourable_from: null,
          goal: null,
          enps: false,
          min_label: '',
          max_label: '',
          ...noFollowUp,
        },
        options: keptOptions,
        range: keptRange,
        problem: null,
      };
    }),
    keepEnps: assign(({ context: { draft } }, { isOn }: { isOn: boolean }) => ({
      draft: { ...draft, enps: isOn, choices: isOn ? Object.values(sliderRange).map(String) : draft.choices },
    })),
    /** The preselected choice keeps its status under a new name, and is cleared once it is removed (3.2). */
    renameDefault: assign(({ context: { draft } }, { from, to }: { from: string; to: string }) => ({
      draft: draft.default !== '' && draft.default === from ? { ...draft, default: to } : draft,
    })),
    /** Leaves out empty rows, a follow-up without a text, and the declared meaning of a label that is the original again. */
    tidyDraft: assign(({ context: { stored, draft, second } }) => {
      const choices = withoutTrailingBlanks(draft);
      const isOtherText = isReworded(stored, draft) || readsOtherwise(stored, draft, second);
      return {
        draft: {
          ...draft,
          ...(draft.follow_up_text.trim() === '' ? noFollowUp : {}),
          choices,
          translations: writtenTexts({ ...draft, choices }, second),
          rewording: isOtherText ? draft.rewording : null,
        },
        missing: null,
      };
    }),
    askMeaning: assign({ missing: { rewording: true } }),
    keepMeaning: assign(({ context: { draft } }, { meaning }: { meaning: Rewording }) => ({
      draft: { ...draft, rewording: meaning },
      missing: null,
    })),
    announceDraft: sendParent(({ context }) => ({ type: 'form.changed', draft: context.draft })),
    keepSubmitted: assign((_, params: { draft: QuestionDraft; stored: TaggedQuestion | null }) => params),
    keepOutcome: assign((_, { outcome }: { outcome: SubmissionOutcome }) => outcome),
    raiseProblem: sendParent(({ context }) => ({ type: 'problem.raised', problem: context.problem })),
  },
  guards: {
    isTextarea: ({ context }) => context.draft.field_type === types.textarea,
    isRadio: ({ context }) => context.draft.field_type === types.radio,
    isNumber: ({ context }) => context.draft.field_type === types.number,
    isCheckbox: ({ context }) => context.draft.field_type === types.checkbox,
    /** Design §5: only its label, or a text in the second language, differs from what a round has asked. */
    isReworded: ({ context: { stored, draft, second } }) =>
      isReworded(stored, draft) || readsOtherwise(stored, draft, second),
    lacksMeaning: ({ context: { stored, draft } }) => draft.rewording === null && isReworded(stored, draft),
    isSaved: (_, { outcome }: { outcome: SubmissionOutcome }) => outcome.result !== null,
    isRefused: (_, { outcome }: { outcome: SubmissionOutcome }) => outcome.problem !== null,
  },
}).createMachine({
  id: 'questionForm',
  description: 'One question being written (2.15). Ends with what was saved, or with nothing when it is given up.',
  context: ({ input }) => ({
    companyId: input.companyId,
    surveyId: input.surveyId,
    second: input.languages[1] ?? null,
    stored: input.question,
    draft: openedDraft(input.question, input.draft, input.languages[1] ?? null),
    options: ['', ''],
    range: ['1', '10'],
    result: null,
    problem: null,
    missing: null,
  }),
  initial: 'editing',
  output: ({ context }) => context.result,
  states: {
    editing: {
      description: 'The editor gets what is typed at every change: it is kept as a draft.',
      initial: 'typing',
      on: {
        'question.changed': {
          actions: [{ type: 'keepChange', params: ({ event }) => ({ [event.field]: event.value }) }, 'announceDraft'],
        },
        'question.translated': {
          description: 'The same text in the second language of the survey.',
          actions: [{ type: 'keepTexts', params: ({ event }) => ({ [event.field]: event.value }) }, 'announceDraft'],
        },
        'question.scheduleChanged': {
          actions: [{ type: 'keepChange', params: ({ event }) => ({ timing_in_days: event.timing }) }, 'announceDraft'],
        },
        'question.requiredChanged': {
          actions: [{ type: 'keepChange', params: ({ event }) => ({ required: event.isRequired }) }, 'announceDraft'],
        },
        'question.typeChanged': {
          target: '.typing',
          actions: [{ type: 'changeType', params: ({ event }) => event }, 'announceDraft'],
        },
        'question.rewordingChosen': {
          description: 'Only the words differ from what has been asked: they mean the same, or another (design §5).',
          guard: 'isReworded',
          actions: [{ type: 'keepMeaning', params: ({ event }) => event }, 'announceDraft'],
        },
        'question.save': [
          { guard: 'lacksMeaning', actions: 'askMeaning' },
          {
            description:
              'Empty rows after the last choice are left out, 2.15; one between choices is refused at its field.',
            target: 'submitting',
            actions: ['tidyDraft', 'announceDraft'],
          },
        ],
        'question.close': { target: 'closed' },
      },
      states: {
        typing: {
          description: 'Each type has an editor of its own.',
          always: [
            { guard: 'isTextarea', target: 'textarea' },
            { guard: 'isRadio', target: 'choosing.radio' },
            { guard: 'isNumber', target: 'number' },
            { guard: 'isCheckbox', target: 'choosing.checkbox' },
            { target: 'slider' },
          ],
        },
        textarea: {},
        number: {
          on: {
            'threshold.changed': {
              description: 'The limit of its follow-up.',
              actions: [
                { type: 'keepChange', params: ({ event }) => ({ [event.field]: event.value }) },
                'announceDraft',
              ],
            },
          },
        },
        choosing: {
          description: 'The list of choices, of either kind: it says which there are (2.15).',
          initial: 'radio',
          invoke: {
            id: 'choiceList',
            src: 'choiceList',
            input: ({ context: { draft, second } }) => ({
              choices: draft.choices,
              translated: textsIn(draft, second)[second ?? 'fi']?.choices ?? [],
              most: mostChoices,
            }),
          },
          on: {
            'choices.changed': {
              actions: [
                { type: 'keepChange', params: ({ event }) => ({ choices: event.choices }) },
                { type: 'keepTexts', params: ({ event }) => ({ choices: [...event.translated] }) },
                'announceDraft',
              ],
            },
            'choice.renamed': { actions: { type: 'renameDefault', params: ({ event }) => event } },
          },
          states: { radio: {}, checkbox: {} },
        },
        slider: {
          description: 'Its range, and how its results are read: that asks nothing again, whenever it is changed.',
          on: {
            'threshold.changed': {
              actions: [
                { type: 'keepChange', params: ({ event }) => ({ [event.field]: event.value }) },
                'announceDraft',
              ],
            },
            'enps.changed': {
              description: 'An eNPS is of 0 to 10 by 1: switched on, it sets that range.',
              actions: [{ type: 'keepEnps', params: ({ event }) => event }, 'announceDraft'],
            },
            'range.changed': {
              actions: [{ type: 'keepChange', params: ({ event }) => ({ choices: event.range }) }, 'announceDraft'],
            },
          },
        },
      },
    },
    submitting: {
      description: 'What of it has changed on the way is sent at once: the page may be gone the next moment.',
      invoke: {
        id: 'questionSubmission',
        src: 'questionSubmission',
        input: ({ context: { companyId, surveyId, stored, draft } }) => ({ companyId, surveyId, stored, draft }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: [{ type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'raiseProblem'],
          },
          { target: 'editing' },
        ],
      },
      on: {
        'submission.changed': {
          actions: [
            { type: 'keepSubmitted', params: ({ event }) => ({ draft: event.draft, stored: event.stored }) },
            'announceDraft',
          ],
        },
      },
    },
    closed: { type: 'final' },
  },
});
export type QuestionFormActorRef = ActorRefFrom<typeof questionFormMachine>;
