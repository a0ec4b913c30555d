import {
  type FieldType,
  type FollowUpSide,
  fieldTypes,
  type LibraryTheme,
  type SurveyTemplate,
  type Timing,
} from '../../../shared/lists.ts';
import type { Message } from '../../core/i18n.ts';
import {
  customersMessages as customers,
  leadershipMessages as leadership,
  onboardingMessages as onboarding,
  libraryMessages as say,
  scaleMessages as scale,
  wellbeingMessages as wellbeing,
  workloadMessages as workload,
} from './library.messages.ts';

/** A choice that is not a message is a number of a slider's range. */
export type WrittenQuestion = {
  key: string;
  label: Message;
  fieldType: FieldType;
  timing: Timing;
  choices: readonly (Message | string)[];
  help: Message | null;
  placeholder: Message | null;
  /** Words at the lowest and the highest value of a slider. */
  ends: readonly [Message, Message] | null;
  /** What the comment is asked for, and at which values. */
  followUp: { text: Message; side: FollowUpSide; limit: number } | null;
  enps: boolean;
};

const agreement = [
  scale.agreementDisagreeFully,
  scale.agreementDisagree,
  scale.agreementNeither,
  scale.agreementAgree,
  scale.agreementAgreeFully,
];
const frequency = [
  scale.frequencyNever,
  scale.frequencyRarely,
  scale.frequencySometimes,
  scale.frequencyOften,
  scale.frequencyAlways,
];
const occurrence = [
  scale.occurrenceNever,
  scale.occurrenceRarely,
  scale.occurrenceSometimes,
  scale.occurrenceOften,
  scale.occurrenceAlways,
];
const amount = [
  scale.amountFarTooLittle,
  scale.amountTooLittle,
  scale.amountRight,
  scale.amountTooMuch,
  scale.amountFarTooMuch,
];
const satisfaction = [
  scale.satisfactionVeryDissatisfied,
  scale.satisfactionDissatisfied,
  scale.satisfactionNeither,
  scale.satisfactionSatisfied,
  scale.satisfactionVerySatisfied,
];
const ease = [scale.easeVeryDifficult, scale.easeDifficult, scale.easeNeither, scale.easeEasy, scale.easeVeryEasy];
const zeroToTen = ['0', '10', '1'];

type Asked = Pick<WrittenQuestion, 'key' | 'label'> & Partial<Pick<WrittenQuestion, 'followUp'>> & { every: Timing };

const choosing = (fieldType: FieldType) => (asked: Asked, choices: readonly Message[]) =>
  written(asked, { fieldType, choices });
const oneOf = choosing(fieldTypes.radio);
const someOf = choosing(fieldTypes.checkbox);
const slider = (asked: Asked, low: Message, high: Message) =>
  written(asked, { fieldType: fieldTypes.slider, choices: zeroToTen, ends: [low, high] });
const upTo = (limit: number, text: Message) => ({ text, side: 'below', limit }) as const;
const from = (limit: number, text: Message) => ({ text, side: 'above', limit }) as const;
const number = (asked: Asked, help: Message) => written(asked, { fieldType: fieldTypes.number, help });
const text = (asked: Asked) => written(asked, { fieldType: fieldTypes.textarea, placeholder: say.textPlaceholder });

function written(
  { key, label, every: timing, followUp = null }: Asked,
  rest: Pick<WrittenQuestion, 'fieldType'> & Partial<WrittenQuestion>,
): WrittenQuestion {
  return { key, label, timing, choices: [], help: null, placeholder: null, ends: null, enps: false, followUp, ...rest };
}

/** Each with the interval that its wording assumes. Keys must not change: templates refer to questions by them. */
export const libraryThemes: readonly { key: LibraryTheme; name: Message; questions: readonly WrittenQuestion[] }[] = [
  {
    key: 'wellbeing',
    name: wellbeing.name,
    questions: [
      slider(
        { key: 'wellbeing.energy', label: wellbeing.energy, every: 7, followUp: upTo(3, wellbeing.energyWhy) },
        wellbeing.energyLow,
        wellbeing.energyHigh,
      ),
      slider(
        { key: 'wellbeing.stress', label: wellbeing.stress, every: 7, followUp: from(8, wellbeing.stressWhy) },
        wellbeing.stressLow,
        wellbeing.stressHigh,
      ),
      oneOf({ key: 'wellbeing.recovery', label: wellbeing.recovery, every: 7 }, frequency),
      oneOf({ key: 'wellbeing.mood', label: wellbeing.mood, every: 7 }, [
        wellbeing.mood1,
        wellbeing.mood2,
        wellbeing.mood3,
        wellbeing.mood4,
        wellbeing.mood5,
      ]),
      oneOf({ key: 'wellbeing.balance', label: wellbeing.balance, every: 14 }, agreement),
      oneOf({ key: 'wellbeing.belonging', label: wellbeing.belonging, every: 28 }, agreement),
      someOf({ key: 'wellbeing.strain', label: wellbeing.strain, every: 14 }, [
        wellbeing.strain1,
        wellbeing.strain2,
        wellbeing.strain3,
        wellbeing.strain4,
        wellbeing.strain5,
        wellbeing.strain6,
        wellbeing.strain7,
      ]),
      {
        ...slider(
          { key: 'wellbeing.recommend', label: wellbeing.recommend, every: 28, followUp: upTo(6, say.reason) },
          wellbeing.recommendLow,
          wellbeing.recommendHigh,
        ),
        enps: true,
      },
      text({ key: 'wellbeing.improve', label: wellbeing.improve, every: 28 }),
    ],
  },
  {
    key: 'workload',
    name: workload.name,
    questions: [
      oneOf({ key: 'workload.amount', label: workload.amount, every: 7 }, amount),
      number(
        { key: 'workload.overtime', label: workload.overtime, every: 7, followUp: from(5, workload.overtimeWhy) },
        workload.overtimeHelp,
      ),
      oneOf({ key: 'workload.interruptions', label: workload.interruptions, every: 7 }, occurrence),
      slider({ key: 'workload.focus', label: workload.focus, every: 7 }, workload.focusLow, workload.focusHigh),
      oneOf({ key: 'workload.priorities', label: workload.priorities, every: 14 }, agreement),
      oneOf({ key: 'workload.pace', label: workload.pace, every: 14 }, agreement),
      oneOf({ key: 'workload.meetings', label: workload.meetings, every: 28 }, amount),
      text({ key: 'workload.obstacles', label: workload.obstacles, every: 14 }),
    ],
  },
  {
    key: 'leadership',
    name: leadership.name,
    questions: [
      oneOf({ key: 'leadership.expectations', label: leadership.expectations, every: 28 }, agreement),
      oneOf({ key: 'leadership.feedback', label: leadership.feedback, every: 28 }, amount),
      oneOf({ key: 'leadership.listening', label: leadership.listening, every: 28 }, occurrence),
      slider(
        { key: 'leadership.support', label: leadership.support, every: 14, followUp: upTo(3, leadership.supportWhy) },
        leadership.supportLow,
        leadership.supportHigh,
      ),
      oneOf({ key: 'leadership.safety', label: leadership.safety, every: 28 }, agreement),
      oneOf({ key: 'leadership.direction', label: leadership.direction, every: 28 }, agreement),
      slider(
        { key: 'leadership.trust', label: leadership.trust, every: 28 },
        leadership.trustLow,
        leadership.trustHigh,
      ),
      text({ key: 'leadership.wish', label: leadership.wish, every: 28 }),
    ],
  },
  {
    key: 'onboarding',
    name: onboarding.name,
    questions: [
      slider(
        { key: 'onboarding.welcome', label: onboarding.welcome, every: 7 },
        onboarding.welcomeLow,
        onboarding.welcomeHigh,
      ),
      oneOf({ key: 'onboarding.role', label: onboarding.role, every: 7 }, agreement),
      oneOf({ key: 'onboarding.tools', label: onboarding.tools, every: 7 }, agreement),
      oneOf({ key: 'onboarding.help', label: onboarding.help, every: 7 }, ease),
      oneOf({ key: 'onboarding.pace', label: onboarding.pace, every: 7 }, [
        onboarding.pace1,
        onboarding.pace2,
        onboarding.pace3,
        onboarding.pace4,
        onboarding.pace5,
      ]),
      someOf({ key: 'onboarding.people', label: onboarding.people, every: 14 }, [
        onboarding.people1,
        onboarding.people2,
        onboarding.people3,
        onboarding.people4,
      ]),
      oneOf({ key: 'onboarding.match', label: onboarding.match, every: 28 }, [
        onboarding.match1,
        onboarding.match2,
        onboarding.match3,
        onboarding.match4,
        onboarding.match5,
      ]),
      text({ key: 'onboarding.learn', label: onboarding.learn, every: 14 }),
    ],
  },
  {
    key: 'customers',
    name: customers.name,
    questions: [
      // Of people at work only: what is read of customers is no eNPS.
      slider(
        { key: 'customers.recommend', label: customers.recommend, every: 28, followUp: upTo(6, say.reason) },
        customers.recommendLow,
        customers.recommendHigh,
      ),
      oneOf({ key: 'customers.satisfaction', label: customers.satisfaction, every: 28 }, satisfaction),
      oneOf({ key: 'customers.effort', label: customers.effort, every: 14 }, ease),
      oneOf({ key: 'customers.response', label: customers.response, every: 14 }, [
        customers.response1,
        customers.response2,
        customers.response3,
        customers.response4,
        customers.response5,
      ]),
      slider(
        { key: 'customers.quality', label: customers.quality, every: 28 },
        customers.qualityLow,
        customers.qualityHigh,
      ),
      oneOf({ key: 'customers.price', label: customers.price, every: 28 }, [
        customers.price1,
        customers.price2,
        customers.price3,
        customers.price4,
        customers.price5,
      ]),
      someOf({ key: 'customers.contact', label: customers.contact, every: 28 }, [
        customers.contact1,
        customers.contact2,
        customers.contact3,
        customers.contact4,
        customers.contact5,
        customers.contact6,
      ]),
      text({ key: 'customers.improve', label: customers.improve, every: 28 }),
    ],
  },
];

/** The templates of new surveys; `questions`: keys, in their order. */
export const surveyTemplates: readonly {
  key: SurveyTemplate;
  questions: readonly string[];
}[] = [
  {
    key: 'pulse',
    questions: [
      'wellbeing.energy',
      'wellbeing.stress',
      'workload.amount',
      'workload.focus',
      'leadership.support',
      'wellbeing.improve',
    ],
  },
  {
    key: 'onboarding',
    questions: [
      'onboarding.welcome',
      'onboarding.role',
      'onboarding.tools',
      'onboarding.help',
      'onboarding.pace',
      'onboarding.people',
      'onboarding.learn',
    ],
  },
  {
    key: 'customers',
    questions: [
      'customers.recommend',
      'customers.satisfaction',
      'customers.effort',
      'customers.response',
      'customers.quality',
      'customers.improve',
    ],
  },
];
