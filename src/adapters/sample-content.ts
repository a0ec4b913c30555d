import type { Question } from '../../contract/question.ts';
import { fieldTypes, type SkipOption } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';

// The survey of the example dashboard: its questions, and people's texts. All of it is invented, and it is data like a
// company's own, so it is here in both languages and not in a catalog. `tools/sample-report.ts` generates the answers.

type SampleText = Readonly<Record<Locale, string>>;
export type SampleQuestion = Pick<Question, 'id' | 'field_type' | 'timing_in_days'> & {
  label: SampleText;
  /** For Radio and Checkbox. */
  options: readonly SampleText[];
  /** For a Slider: lowest and highest. */
  range: readonly [number, number] | null;
  goal?: number;
};
/** `round` counts the question's own, from 0. */
type SampleResponse = {
  question: number;
  round: number;
  person: string;
  text: SampleText | null;
  skipped: SkipOption | null;
};

const text = (english: string, finnish: string): SampleText => ({ 'en-GB': english, fi: finnish });

/** Weeks of answers, all of them closed; the last ended yesterday. */
export const sampleWeeks = 12;

export const sampleSurvey = {
  organisation: text('Example Ltd', 'Esimerkki Oy'),
  title: text('How are we doing?', 'Miten meillä menee?'),
  description: text('A few questions to everyone, every week.', 'Muutama kysymys kaikille, joka viikko.'),
};

/** What happened, and how many days ago. */
export const sampleNotes = [
  { daysAgo: 58, text: text('Second shift begins', 'Toinen vuoro alkaa') },
  { daysAgo: 19, text: text('No meetings on Fridays', 'Ei kokouksia perjantaisin') },
] as const;

/** `size`: so many people, each in one group, including those named below. */
export const sampleGroups = [
  { id: 1, name: text('Sales', 'Myynti'), size: 14 },
  { id: 2, name: text('Production', 'Tuotanto'), size: 16 },
  { id: 3, name: text('Customer service', 'Asiakaspalvelu'), size: 12 },
] as const;

/** The named people, by group. */
export const samplePeople: Readonly<Record<number, readonly string[]>> = {
  1: ['Aino Laine', 'Eero Salmi', 'Helmi Aalto', 'Joonas Rinne', 'Kaisa Nurmi'],
  2: ['Lauri Koski', 'Maria Lindholm', 'Niilo Hakala', 'Oona Saari', 'Petri Vuori', 'Ronja Manner'],
  3: ['Sami Heikura', 'Tuuli Harju', 'Veera Ranta', 'Ville Kallio'],
};

const { slider, radio, checkbox, number, textarea } = fieldTypes;
export const sampleQuestionIds = { mood: 1, load: 2, help: 3, meetings: 4, wish: 5 } as const;
const { mood, load, help, meetings, wish } = sampleQuestionIds;

export const sampleQuestions: readonly SampleQuestion[] = [
  {
    id: mood,
    label: text('How was your week at work?', 'Miten työviikkosi sujui?'),
    field_type: slider,
    timing_in_days: 7,
    options: [],
    range: [1, 10],
    goal: 7,
  },
  {
    id: load,
    label: text('How much work did you have?', 'Kuinka paljon töitä sinulla oli?'),
    field_type: radio,
    timing_in_days: 7,
    options: [
      text('Too little', 'Liian vähän'),
      text('The right amount', 'Sopivasti'),
      text('A little too much', 'Hieman liikaa'),
      text('Far too much', 'Aivan liikaa'),
    ],
    range: null,
  },
  {
    id: help,
    label: text('What helped you this week?', 'Mikä auttoi sinua tällä viikolla?'),
    field_type: checkbox,
    timing_in_days: 7,
    options: [
      text('Colleagues', 'Työkaverit'),
      text('Clear goals', 'Selkeät tavoitteet'),
      text('Time to concentrate', 'Työrauha'),
      text('My manager', 'Esihenkilö'),
    ],
    range: null,
  },
  {
    id: meetings,
    label: text('How many hours did you spend in meetings?', 'Kuinka monta tuntia olit palavereissa?'),
    field_type: number,
    timing_in_days: 7,
    options: [],
    range: null,
  },
  {
    id: wish,
    label: text('What is one thing that we should change?', 'Mitä yhtä asiaa meidän pitäisi muuttaa?'),
    field_type: textarea,
    timing_in_days: 28,
    options: [],
    range: null,
  },
];

const wrote = (question: number, round: number, person: string, english: string, finnish: string): SampleResponse => ({
  question,
  round,
  person,
  text: text(english, finnish),
  skipped: null,
});
const passed = (
  question: number,
  round: number,
  person: string,
  skipped: SkipOption,
  said: SampleText | null = null,
): SampleResponse => ({ question, round, person, text: said, skipped });

/** Texts of the Textarea, comments beside answers, and reasons for skipping a question. */
export const sampleResponses: readonly SampleResponse[] = [
  wrote(wish, 0, 'Aino Laine', 'Fewer meetings on Mondays.', 'Vähemmän palavereja maanantaisin.'),
  wrote(
    wish,
    0,
    'Lauri Koski',
    'The shift list should come a week earlier.',
    'Vuorolista pitäisi saada viikkoa aiemmin.',
  ),
  wrote(wish, 0, 'Maria Lindholm', 'A second forklift for the afternoons.', 'Toinen trukki iltapäiviksi.'),
  wrote(wish, 0, 'Sami Heikura', 'One place for all the instructions.', 'Kaikki ohjeet yhteen paikkaan.'),
  wrote(wish, 0, 'Tuuli Harju', 'Two of us on the phones at lunchtime.', 'Lounasaikaan puhelimiin kaksi ihmistä.'),
  wrote(wish, 0, 'Joonas Rinne', 'Tell us why priorities change.', 'Kertokaa, miksi tärkeysjärjestys vaihtuu.'),
  wrote(wish, 1, 'Niilo Hakala', 'The night shift is one person short.', 'Yövuorosta puuttuu yksi ihminen.'),
  wrote(wish, 1, 'Oona Saari', 'We promise too much at once.', 'Lupaamme liikaa kerralla.'),
  wrote(wish, 1, 'Petri Vuori', 'Let us order spare parts ourselves.', 'Antakaa meidän tilata varaosat itse.'),
  wrote(wish, 1, 'Helmi Aalto', 'No more meetings without an agenda.', 'Ei enää palavereja ilman asialistaa.'),
  wrote(wish, 1, 'Kaisa Nurmi', 'Hire the second salesperson soon.', 'Palkatkaa toinen myyjä pian.'),
  wrote(wish, 1, 'Veera Ranta', 'A quiet room for difficult calls.', 'Hiljainen huone vaikeille puheluille.'),
  wrote(wish, 1, 'Ville Kallio', 'More time for training new people.', 'Enemmän aikaa uusien perehdytykseen.'),
  wrote(wish, 2, 'Lauri Koski', 'The new shift list works. Keep it.', 'Uusi vuorolista toimii. Pitäkää se.'),
  wrote(wish, 2, 'Ronja Manner', 'Better lights in hall two.', 'Paremmat valot halliin kaksi.'),
  wrote(wish, 2, 'Aino Laine', 'Meeting-free Mondays for everyone.', 'Palaverittomat maanantait kaikille.'),
  wrote(wish, 2, 'Eero Salmi', 'Share customer feedback with all of us.', 'Asiakaspalaute kaikkien nähtäville.'),
  wrote(
    wish,
    2,
    'Joonas Rinne',
    'Nothing big right now. Go on like this.',
    'Ei mitään isoa juuri nyt. Jatketaan näin.',
  ),
  wrote(
    wish,
    2,
    'Sami Heikura',
    'The instructions are easy to find now, thank you!',
    'Ohjeet löytyvät nyt helposti, kiitos!',
  ),
  wrote(
    wish,
    2,
    'Veera Ranta',
    'The quiet room is good. We need one more.',
    'Hiljainen huone on hyvä. Tarvitsemme toisen.',
  ),

  wrote(
    mood,
    3,
    'Niilo Hakala',
    'Two people ill, and the orders did not wait.',
    'Kaksi sairaana, eivätkä tilaukset odottaneet.',
  ),
  wrote(mood, 4, 'Petri Vuori', 'The third week of overtime.', 'Kolmas ylityöviikko.'),
  wrote(mood, 4, 'Veera Ranta', 'Angry customers all week.', 'Vihaisia asiakkaita koko viikon.'),
  wrote(mood, 7, 'Lauri Koski', 'I knew my shifts in time. It helps.', 'Tiesin vuoroni ajoissa. Se auttaa.'),
  wrote(mood, 9, 'Tuuli Harju', 'Good company on the phones at last.', 'Vihdoin puhelimissa on hyvää seuraa.'),
  wrote(mood, 10, 'Aino Laine', 'The best Monday in a long time.', 'Paras maanantai pitkään aikaan.'),
  wrote(mood, 11, 'Oona Saari', 'Everything left the house on time.', 'Kaikki lähti ajoissa.'),
  wrote(
    mood,
    11,
    'Sami Heikura',
    'A calm week, and thanks from a customer.',
    'Rauhallinen viikko ja kiitos asiakkaalta.',
  ),
  wrote(load, 4, 'Maria Lindholm', 'All the big orders came at once.', 'Kaikki isot tilaukset tulivat kerralla.'),
  wrote(
    load,
    5,
    'Joonas Rinne',
    'Three offers were due on the same day.',
    'Kolme tarjousta piti jättää samana päivänä.',
  ),
  wrote(load, 10, 'Ronja Manner', 'Just right, for once.', 'Kerrankin juuri sopivasti.'),

  passed(mood, 6, 'Helmi Aalto', 'not_relevant', text('I was on holiday.', 'Olin lomalla.')),
  passed(load, 6, 'Helmi Aalto', 'not_relevant', text('I was on holiday.', 'Olin lomalla.')),
  passed(meetings, 8, 'Ronja Manner', 'not_relevant', text('We have none in the hall.', 'Hallissa niitä ei ole.')),
  passed(meetings, 11, 'Niilo Hakala', 'not_relevant'),
  passed(help, 11, 'Petri Vuori', 'no_opinion'),
];
