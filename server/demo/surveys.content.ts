import type { QuestionPatch, QuestionSave } from '../../contract/question.ts';
import { fieldTypes } from '../../shared/lists.ts';
import type { DemoPerson, Team } from './people.content.ts';
import { anyOf, counted, ease, load, mood, onScale, onSlider, type Reply } from './replies.ts';

const { radio, checkbox, slider, number, textarea } = fieldTypes;

/** `reply` 'sentence': a sentence of the stock. */
export type DemoQuestion = QuestionSave & { reply: Reply | 'sentence' };

export type DemoSurvey = {
  title: string;
  description: string;
  /** The admin's text in notices and reminders. */
  message?: string;
  anonymous: boolean;
  /** Days, 0 is today. `startsOn` and `endsOn` are days of `active_from` and `active_until`. */
  createdOn: number;
  startsOn: number | null;
  endsOn: number | null;
  isActive: boolean;
  /** The share of people at work who answer a round. */
  rate: number;
  /** Today's rate, where it has changed gradually since the survey began. */
  rateNow?: number;
  /** The change of a team's mood from the survey's beginning to today, for its answers here only. */
  moves?: Partial<Record<Team, number>>;
  has: (person: DemoPerson) => boolean;
  /** The survey asks other people from a day on. */
  handover?: { on: number; has: (person: DemoPerson) => boolean };
  questions: readonly DemoQuestion[];
  /** A question that changes on a day: its next round asks the new version. */
  change?: { on: number; question: number; patch: QuestionPatch };
};

const everyone = () => true;

/** 52 whole weeks, and the fifth day of the week that is open. */
const weeklyPulse: DemoSurvey = {
  title: 'Weekly pulse',
  description: 'Two minutes at the end of the week. Your lead sees your answers and talks them through with you.',
  message: 'Thank you for last week’s answers. We go through this week’s together on Friday.',
  anonymous: false,
  createdOn: -370,
  startsOn: -52 * 7 - 4,
  endsOn: null,
  isActive: true,
  rate: 0.86,
  has: everyone,
  questions: [
    {
      label: 'How was your week?',
      field_type: slider,
      help_text: '1 is as bad as it gets, 10 as good.',
      choices: ['1', '10', '1'],
      default: '7',
      follow_up_text: 'What made it a hard week?',
      follow_up_side: 'below',
      follow_up_limit: 3,
      goal: 7,
      timing_in_days: 7,
      reply: onSlider(mood),
    },
    {
      label: 'How much work did you have?',
      field_type: radio,
      choices: ['Far too little', 'A little too little', 'The right amount', 'A little too much', 'Far too much'],
      timing_in_days: 7,
      reply: onScale(load),
    },
    {
      label: 'What helped you this week?',
      field_type: checkbox,
      choices: ['My team', 'My lead', 'Clear goals', 'Time to concentrate', 'Good tools'],
      timing_in_days: 7,
      reply: anyOf((wellbeing) => [
        0.62,
        0.2 + 0.3 * wellbeing.mood,
        0.1 + 0.5 * wellbeing.mood,
        0.75 - 0.8 * wellbeing.load,
        0.22,
      ]),
    },
    {
      label: 'How many hours did you spend in meetings?',
      field_type: number,
      placeholder_text: 'Hours',
      follow_up_text: 'Which of them could you have missed?',
      follow_up_side: 'above',
      follow_up_limit: 20,
      timing_in_days: 7,
      reply: counted((wellbeing) => 3 + 11 * wellbeing.load, 2, 0.5),
    },
    {
      label: 'How likely are you to recommend us as a place to work?',
      field_type: slider,
      choices: ['0', '10', '1'],
      min_label: 'Not at all likely',
      max_label: 'Extremely likely',
      follow_up_text: 'What is the main reason for your answer?',
      follow_up_side: 'below',
      follow_up_limit: 6,
      enps: true,
      timing_in_days: 7,
      reply: onSlider((wellbeing) => (wellbeing.mood + 1 - wellbeing.load) / 2),
    },
    {
      label: 'I know what is expected of me next week',
      field_type: radio,
      choices: ['No', 'Not quite', 'Mostly', 'Yes'],
      timing_in_days: 7,
      reply: onScale((wellbeing) => 0.12 + wellbeing.mood),
    },
    {
      label: 'What would make your work better?',
      field_type: textarea,
      placeholder_text: 'One thing is enough',
      timing_in_days: 14,
      reply: 'sentence',
    },
  ],
};

const wellBeing: DemoSurvey = {
  title: 'Työhyvinvointi',
  description: 'Nimetön kysely kahden viikon välein. Tulokset käydään läpi kuukausipalaverissa.',
  message: 'Tulokset puretaan tiimeissä ensi viikolla. Kiitos, että vastaat.',
  anonymous: true,
  createdOn: -360,
  startsOn: -25 * 14 - 7,
  endsOn: null,
  isActive: true,
  rate: 0.7,
  has: everyone,
  questions: [
    {
      label: 'Kuinka hyvin olet palautunut työstä?',
      field_type: slider,
      choices: ['1', '10', '1'],
      min_label: 'En lainkaan',
      max_label: 'Täysin',
      follow_up_text: 'Mikä esti palautumista?',
      follow_up_side: 'below',
      follow_up_limit: 4,
      timing_in_days: 14,
      reply: onSlider(ease),
    },
    {
      label: 'Saan tukea silloin, kun sitä tarvitsen',
      field_type: radio,
      choices: ['Eri mieltä', 'Osin eri mieltä', 'Osin samaa mieltä', 'Samaa mieltä'],
      timing_in_days: 14,
      reply: onScale((wellbeing) => 0.1 + wellbeing.mood),
    },
    {
      label: 'Mikä kuormitti?',
      field_type: checkbox,
      choices: ['Kiire', 'Epäselvät vastuut', 'Keskeytykset', 'Työvälineet', 'Ei mikään'],
      timing_in_days: 14,
      reply: anyOf((wellbeing) => [
        wellbeing.load * 0.8,
        wellbeing.phase === 'strain' ? 0.6 : 0.15,
        0.3,
        0.12,
        wellbeing.load < 0.5 ? 0.3 : 0.02,
      ]),
    },
    {
      label: 'Suosittelisitko meitä työpaikkana ystävällesi?',
      field_type: slider,
      min_label: 'En missään tapauksessa',
      max_label: 'Ehdottomasti',
      follow_up_text: 'Mikä on tärkein syy vastaukseesi?',
      follow_up_side: 'below',
      follow_up_limit: 6,
      enps: true,
      timing_in_days: 28,
      reply: onSlider((wellbeing) => 0.08 + wellbeing.mood),
    },
    { label: 'Mitä haluaisit sanoa johdolle?', field_type: textarea, timing_in_days: 28, reply: 'sentence' },
  ],
};

const customers: DemoSurvey = {
  title: 'Customers, every three weeks',
  description: 'For customer care and sales.',
  anonymous: false,
  createdOn: -350,
  startsOn: -16 * 21 - 8,
  endsOn: null,
  isActive: true,
  rate: 0.82,
  has: (person) => person.team === 'care' || person.team === 'sales',
  questions: [
    {
      label: 'How satisfied were the customers you met?',
      field_type: slider,
      choices: ['1', '5', '1'],
      min_label: 'Not at all',
      max_label: 'Completely',
      timing_in_days: 21,
      reply: onSlider((wellbeing) => 0.1 + wellbeing.mood),
    },
    {
      label: 'How many complaints did you handle?',
      field_type: number,
      timing_in_days: 21,
      reply: counted((wellbeing) => (wellbeing.phase === 'strain' ? 9 : 4) + 3 * wellbeing.load, 2.5),
    },
    {
      label: 'Do you have what you need to help them?',
      field_type: radio,
      choices: ['No', 'Partly', 'Yes'],
      timing_in_days: 28,
      reply: onScale((wellbeing) => 0.15 + wellbeing.mood),
    },
  ],
  change: { on: -170, question: 0, patch: { choices: ['1', '10', '1'] } },
};

const reorganisation: DemoSurvey = {
  title: 'Muutoksen seuranta',
  description: 'Organisaatiouudistuksen ensimmäiset 20 viikkoa tuotannossa ja tuotekehityksessä.',
  anonymous: false,
  createdOn: -186,
  startsOn: -181,
  endsOn: -181 + 20 * 7,
  isActive: true,
  rate: 0.8,
  has: (person) => person.team === 'production' || person.team === 'product',
  questions: [
    {
      label: 'Tiedän, mikä uudessa organisaatiossa on minun vastuullani',
      field_type: slider,
      choices: ['0', '100', '5'],
      timing_in_days: 7,
      reply: onSlider(mood),
    },
    {
      label: 'Ylityötunnit tällä viikolla',
      field_type: number,
      timing_in_days: 7,
      reply: counted((wellbeing) => 10 * Math.max(0, wellbeing.load - 0.45), 1),
    },
    { label: 'Mikä jäi epäselväksi?', field_type: textarea, timing_in_days: 14, reply: 'sentence' },
  ],
};

const leads: DemoSurvey = {
  title: 'Team leads’ month',
  description: 'Before the leads’ monthly meeting.',
  anonymous: false,
  createdOn: -348,
  startsOn: -12 * 28 - 10,
  endsOn: null,
  isActive: true,
  rate: 0.95,
  has: (person) => person.isLead,
  questions: [
    {
      label: 'How is your team doing?',
      field_type: radio,
      choices: ['Badly', 'So-so', 'Well', 'Very well'],
      timing_in_days: 28,
      reply: onScale(mood),
    },
    {
      label: 'How many one-to-ones did you hold?',
      field_type: number,
      timing_in_days: 28,
      reply: counted((wellbeing) => 9 - 6 * wellbeing.load, 1.5),
    },
  ],
};

const newStarters: DemoSurvey = {
  title: 'First weeks at Havupuu',
  description: 'For everyone who has started this season.',
  anonymous: false,
  createdOn: -3,
  startsOn: 6,
  endsOn: 6 + 12 * 7,
  isActive: true,
  rate: 0,
  has: (person) => (person.joinsOn ?? -1000) >= -100,
  questions: [
    {
      label: 'Did somebody have time for your questions?',
      field_type: radio,
      choices: ['No', 'Sometimes', 'Always'],
      timing_in_days: 7,
      reply: onScale(mood),
    },
    { label: 'What surprised you?', field_type: textarea, timing_in_days: 14, reply: 'sentence' },
  ],
};

const office: DemoSurvey = {
  title: 'Toimisto ja työvälineet',
  description: 'Luonnos: julkaistaan, kun muuton aikataulu on selvä.',
  anonymous: true,
  createdOn: -12,
  startsOn: null,
  endsOn: null,
  isActive: false,
  rate: 0,
  has: (person) => person.inTampere,
  questions: [
    {
      label: 'Montako päivää viikossa haluat olla toimistolla?',
      field_type: slider,
      choices: ['0', '5', '1'],
      timing_in_days: 28,
      reply: onSlider(mood),
    },
    {
      label: 'Mitä työpisteeltäsi puuttuu?',
      field_type: checkbox,
      choices: ['Toinen näyttö', 'Sähköpöytä', 'Kuulokkeet', 'Hiljainen tila'],
      timing_in_days: 28,
      reply: anyOf(() => [0.3, 0.3, 0.2, 0.5]),
    },
  ],
};

/** Production likes the new shifts less and less, customer care more and more: overall nothing changes. */
const shifts: DemoSurvey = {
  title: 'Shift planning',
  description: 'Every week until the new shift plan has settled, for production and customer care.',
  anonymous: false,
  createdOn: -92,
  startsOn: -91,
  endsOn: null,
  isActive: true,
  rate: 0.88,
  moves: { production: -0.2, care: 0.1 },
  has: (person) => person.team === 'production' || person.team === 'care',
  questions: [
    {
      label: 'My shifts fit my life',
      field_type: slider,
      choices: ['1', '10', '1'],
      timing_in_days: 7,
      reply: onSlider(mood),
    },
  ],
};

/**
 * Those who built the line are asked first, then those who run it: the mean falls, although nobody has changed their
 * mind.
 */
const newLine: DemoSurvey = {
  title: 'New line: from building to running',
  description:
    'First for product development, which builds the line. Since the handover, for production and those who stay.',
  anonymous: false,
  createdOn: -85,
  startsOn: -84,
  endsOn: null,
  isActive: true,
  rate: 0.9,
  has: (person) => person.team === 'product',
  moves: { production: -0.1 },
  handover: {
    on: -42,
    has: ({ team, isLead, inTampere }) => team === 'production' || (team === 'product' && (isLead || inTampere)),
  },
  questions: [
    {
      label: 'The new line is ready for orders',
      field_type: slider,
      timing_in_days: 7,
      reply: onSlider(mood),
    },
  ],
};

/**
 * Orders grow, and so does the desk: those who stay keep up less and less, while new people are fresh. Everyone's mean
 * hides most of it; the same people's shows it.
 */
const orderDesk: DemoSurvey = {
  title: 'Order desk',
  description: 'Every week, for everyone who takes orders. Some have gone back to their teams, and more have come.',
  anonymous: false,
  createdOn: -85,
  startsOn: -84,
  endsOn: null,
  isActive: true,
  rate: 0.92,
  moves: { care: -0.3, sales: -0.3 },
  has: ({ team }) => team === 'care' || team === 'sales',
  handover: {
    on: -28,
    has: ({ team, isRemote, isLead, inTampere }) =>
      (!isRemote && (team === 'care' || team === 'sales')) ||
      (!inTampere && (team === 'administration' || (team === 'production' && !isLead))),
  },
  questions: [
    {
      label: 'I can keep up with the orders',
      field_type: slider,
      choices: ['1', '10', '1'],
      timing_in_days: 7,
      reply: onSlider(mood),
    },
  ],
};

/** Asked every week, without any result. */
const lunch: DemoSurvey = {
  title: 'Lounasruokala',
  description: 'Joka viikko: miltä lounas maistui?',
  anonymous: true,
  createdOn: -99,
  startsOn: -98,
  endsOn: null,
  isActive: true,
  rate: 0.92,
  rateNow: 0.35,
  has: everyone,
  questions: [
    {
      label: 'Miltä viikon lounaat maistuivat?',
      field_type: slider,
      choices: ['1', '10', '1'],
      timing_in_days: 7,
      reply: onSlider(mood),
    },
  ],
};

/** One in each state, and more. */
export const havupuuSurveys: readonly DemoSurvey[] = [
  weeklyPulse,
  wellBeing,
  customers,
  leads,
  reorganisation,
  newStarters,
  office,
  shifts,
  newLine,
  orderDesk,
  lunch,
];

/** What each of the reseller's companies asks; `weeksAgo` it started, `endsOn` null while it runs. */
export function clientSurvey(startsOn: number, endsOn: number | null): DemoSurvey {
  return {
    title: 'How are we doing?',
    description: 'A short question every week.',
    anonymous: false,
    createdOn: startsOn - 1,
    startsOn,
    endsOn,
    isActive: true,
    rate: 0.85,
    has: everyone,
    questions: [
      {
        label: 'How did the week go?',
        field_type: slider,
        choices: ['1', '10', '1'],
        timing_in_days: 7,
        reply: onSlider(mood),
      },
      {
        label: 'Was the workload right?',
        field_type: radio,
        choices: ['Too little', 'Right', 'Too much'],
        timing_in_days: 7,
        reply: onScale(load),
      },
    ],
  };
}
