import { type FieldType, fieldTypes } from './lists.ts';

// What is said of a report's findings: decided here for the dashboard, the public page and the mail, which have the words.
// The types are those of `contract/finding.ts` and `contract/report.ts`, as far as they matter here.

type Rates = { from: number; to: number };
export type Ends = { from: number; to: number; digits: number };
type Scale = 'precise' | 'relative';

// ---------------------------------------------------------------- one finding

/** Said before a finding: what follows may be one of who answered. Rates in whole percent; `group`: of that group alone. */
export type Lead =
  | ({ kind: 'rate'; isLess: boolean; paired: boolean; group: string | null } & Rates)
  | { kind: 'people'; paired: boolean; counts: { joined: number; left: number } | null; same: number };

type Led = {
  participation: (Rates & { paired: boolean }) | null;
  turnover?: { joined: number | null; left: number | null; same: number | null; paired: boolean } | null;
  groups?: readonly { name: string; participation: Rates | null }[];
};

/** Null: nothing. Of a finding that is about rates they are no lead. */
export function leadOf({ kind, participation, turnover, groups = [] }: Led & { kind: string }): Lead | null {
  if (kind === 'participation') return null;
  if (participation) return rateOf(participation, participation.paired, null);
  if (turnover) return peopleOf(turnover);
  const group = groups.find((one) => one.participation !== null);
  return group?.participation ? rateOf(group.participation, false, group.name) : null;
}

export const isOfPeople = (lead: Lead): lead is Extract<Lead, { kind: 'people' }> => lead.kind === 'people';

const rateOf = (rates: Rates, paired: boolean, group: string | null): Lead => ({
  kind: 'rate',
  isLess: rates.to < rates.from,
  paired,
  group,
  ...wholeRates(rates),
});

export const wholeRates = ({ from, to }: Rates): Rates => ({ from: Math.round(from), to: Math.round(to) });

const peopleOf = ({ joined, left, same, paired }: NonNullable<Led['turnover']>): Lead => ({
  kind: 'people',
  paired,
  same: (joined !== null && left !== null && same) || 0,
  counts: joined === null || left === null ? null : { joined, left },
});

type Sized = Readonly<Record<Scale, Ends | null>>;

/** From what to what, on the scale that is shown; where that is not known, in the question's own units. Null: no sizes. */
export function endsOf(finding: Sized, scale: Scale): { ends: Ends; scale: Scale } | null {
  const shown = finding[scale] ? scale : 'precise';
  const ends = finding[shown];
  return ends && { ends, scale: shown };
}

/** A value of a trend besides its ends, on their scale. */
export const valueOn = ({ precise, relative }: { precise: number; relative: number | null }, scale: Scale): number =>
  scale === 'relative' && relative !== null ? relative : precise;

/** Two decimals, or as many as its size takes. */
export const decimalsIn = ({ digits }: Pick<Ends, 'digits'>) => Math.max(2, digits);

/** How rounds that no line fits are described: one of six sentences. */
export const wayOf = <Shape extends string, Course extends string>(bend: { shape: Shape; course: Course | null }) =>
  bend.shape === 'turn' ? (bend.course ?? 'back') : (bend.shape as Exclude<Shape, 'turn'>);

/** Whose answers moved: those of others, and the change of the same people as far as it is shown. */
export function whoseOf(
  finding: { is_nobody_same: boolean; same: object | null },
  isSameText: boolean,
): 'nobody' | 'untold' | 'stayed' | 'went' {
  if (finding.is_nobody_same) return 'nobody';
  if (finding.same === null) return 'untold';
  return isSameText ? 'stayed' : 'went';
}

// ---------------------------------------------------------------- all of a report

/** Number and Slider have a mean, Radio and Checkbox choices, a Textarea texts. */
type Kind = 'measured' | 'choices' | 'texts';

export function kindOf({ field_type }: { field_type: FieldType }): Kind {
  if (field_type === fieldTypes.number || field_type === fieldTypes.slider) return 'measured';
  return field_type === fieldTypes.textarea ? 'texts' : 'choices';
}

type Found = { kind: string; question: number };
type OfGroups = { kind: 'participation' | 'apart' };
type Asked = { question: { id: number; field_type: FieldType } };

/** It says something of everyone’s answers: not of how many there are, nor of groups. */
const isOfAnswers = <One extends { kind: string }>(finding: One): finding is Exclude<One, OfGroups> =>
  finding.kind !== 'participation' && finding.kind !== 'apart';

/** Whether both values of its sentence are averages of several rounds. */
export const isAveraged = (finding: Sized & { kind: string; averaged?: number }, scale: Scale): boolean =>
  (finding.averaged ?? 0) > 1 && (finding.kind !== 'trend' || endsOf(finding, scale) !== null);

/** Its sign; `insufficient`: neither good nor bad, because it may only show who answers. */
export function signOf<Verdict extends string>(
  finding: Pick<Led, 'participation' | 'groups'> & { kind: string; verdict: Verdict },
): Verdict | 'apart' | 'insufficient' {
  const { kind, participation, groups = [] } = finding;
  if (kind === 'apart') return groups.some((group) => group.participation !== null) ? 'insufficient' : 'apart';
  const isOfOthers = kind === 'composition' || (isOfAnswers(finding) && participation?.paired === false);
  return isOfOthers ? 'insufficient' : finding.verdict;
}

/** What is found of a question; of two the first, which is the larger. */
export const findingOf = <One extends Found>(list: readonly One[], { question }: Asked) =>
  list.filter(isOfAnswers).find((finding) => finding.question === question.id) ?? null;

/** The questions of which something is found first, in the order of what is; then all others. */
export function changedFirst<One extends Asked>(list: readonly Found[], questions: readonly One[]): One[] {
  const changed = changedOf(list, questions);
  return [...changed, ...questions.filter((one) => !changed.includes(one))];
}

/** The questions of which something is found. */
export function changedOf<One extends Asked>(list: readonly Found[], questions: readonly One[]): One[] {
  const ids = [...new Set(list.filter(isOfAnswers).map(({ question }) => question))];
  return ids.flatMap((id) => questions.find(({ question }) => question.id === id) ?? []);
}

type Round = {
  partial: boolean;
  field_type: FieldType;
  end_date: string;
  answered: number | null;
  fields: readonly { name: string; percentage: number | null }[];
};

/** The periods that ask what the question asks now: a mean is no count. */
export const comparablePeriods = <One extends { field_type: FieldType }>(report: {
  question: { field_type: FieldType };
  periods: readonly One[];
}): One[] => report.periods.filter((period) => kindOf(period) === kindOf(report.question));

/** The round that represents a survey: its last complete one, of the question that most people answered; and the previous one. */
export function lastRound<One extends Round>(
  questions: readonly { periods: readonly One[] }[],
): { now: One; before: One | null } | null {
  const rounds = questions.flatMap(({ periods }) => {
    const complete = periods.filter(({ partial }) => !partial);
    const now = complete.at(-1);
    return now ? [{ now, before: complete.at(-2) ?? null }] : [];
  });
  const size = ({ now }: (typeof rounds)[number]) => now.answered ?? 0;
  return rounds.toSorted((a, b) => b.now.end_date.localeCompare(a.now.end_date) || size(b) - size(a))[0] ?? null;
}

/**
 * The choice that represents a choice question: that of its finding, else what most chose in the period; null: none, or
 * a mean.
 */
export function mainChoice(
  question: { field_type: FieldType },
  period: Pick<Round, 'fields'> | null,
  finding: { choice: string | null } | null,
): string | null {
  if (kindOf(question) !== 'choices') return null;
  if (finding) return finding.choice;
  const most = period?.fields[mostChosen(period)];
  return most?.percentage ? most.name : null;
}

/** The place of the choice that was chosen most. */
export function mostChosen({ fields }: Pick<Round, 'fields'>): number {
  return fields.reduce((best, field, at) => ((field.percentage ?? 0) > (fields[best]?.percentage ?? 0) ? at : best), 0);
}
