import type { DisclosedVerdicts, ReportGroup } from '../../../contract/report.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts, publicResponseStep } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import type { RoundSummary } from '../report/assemble.ts';
import type { Disclosure, JudgedRound } from '../report/disclosure.ts';
import type { RoundRow } from '../report/report.sql.ts';
import type { Selection } from '../selection/selection.service.ts';
import { listPublicGroupsByRound, listUnendedRounds } from './public-groups.sql.ts';

/** What decides how much a public link shows of a survey's rounds. */
type PublicFacts = {
  /** Closed before their days were over, as an early end once did. */
  unended: ReadonlySet<number>;
  /** For an ordinary survey: the groups that may be shown, by round. */
  groups: ReadonlyMap<number, ReadonlySet<number>>;
};

/** How much a public link shows of a report (ADR 16). */
export async function publicDisclosure(database: Database, selection: Selection): Promise<Disclosure> {
  const facts = await readPublicFacts(database, selection);
  const { from } = selection;
  return {
    rows: (rows) => publicRows(rows, facts).filter(({ startDate }) => from === null || startDate >= from),
    hasResponses: hasPublicResponses,
    summary: (round, row) => publicSummary(round, row, selection, facts),
    verdicts: (rounds, kind) => publicVerdicts(rounds, kind, selection),
  };
}

async function readPublicFacts(database: Database, selection: Selection): Promise<PublicFacts> {
  const { companyId, survey, now } = selection;
  const isByGroup = survey.shareOptions.groups && !survey.anonymous;
  const groups = isByGroup ? await listPublicGroupsByRound(database, companyId, survey.id) : [];
  return {
    unended: new Set(await listUnendedRounds(database, companyId, survey.id, now)),
    groups: new Map(groups.map(({ roundId, groups: ids }) => [roundId, new Set(ids)])),
  };
}

/** A round whose days are not over counts as open. */
function publicRows(rows: readonly RoundRow[], { unended }: PublicFacts): RoundRow[] {
  return rows.map((row) => (unended.has(row.id) ? { ...row, isOpen: true } : row));
}

/** Whether a round's written responses may be shown to anyone, if the admin has chosen so. */
function hasPublicResponses({ isOpen, n }: RoundRow): boolean {
  return !isOpen && (n ?? 0) >= fewestAnonymousTexts;
}

const withheld = {
  n: null,
  mean: null,
  deviation: null,
  distribution: null,
  counts: null,
  commentCount: null,
  skipCount: null,
};
const unsaid = { texts: [], comments: [], skips: [], groups: '[]' };

/**
 * How much a public link shows of a round, in any survey (ADR 16): for an open one only how many have answered,
 * in steps, so that two visits do not reveal one answer; for closed ones everything from `fewestAnonymousAnswers`
 * answers on, but no deviation or distribution with fewer than `fewestAnonymousTexts`, nor for a group, because a
 * difference of two would be one of few; responses and groups if the admin chose so, responses never by group and in
 * alphabetical order.
 */
function publicSummary(
  round: RoundSummary,
  row: RoundRow,
  selection: Selection,
  { groups }: PublicFacts,
): RoundSummary {
  const { survey, people } = selection;
  const { groupId } = people;
  // An anonymous round may show the number of answers while its values are withheld.
  const n = round.n ?? round.answered ?? 0;
  const isGroupShown = groupId === null || survey.anonymous || (groups.get(row.id)?.has(groupId) ?? false);
  const isHidden = round.suppressed && round.answered === null;
  const isShown = !round.partial && !isHidden && n >= fewestAnonymousAnswers && isGroupShown;
  if (!isShown) {
    const isDisclosed = round.partial && groupId === null;
    return {
      ...round,
      ...withheld,
      ...unsaid,
      assigned: isDisclosed && (round.assigned ?? 0) >= fewestAnonymousAnswers ? round.assigned : null,
      answered: isDisclosed && round.answered !== null ? inSteps(round.answered) : null,
      suppressed: true,
    };
  }
  const { comments, texts } = survey.shareOptions;
  const areResponsesMany = groupId === null && n >= fewestAnonymousTexts;
  const areCommentsShown = comments && areResponsesMany;
  const areSkipsShown = areCommentsShown && (round.skipCount ?? 0) >= fewestAnonymousAnswers;
  return {
    ...round,
    deviation: areResponsesMany ? round.deviation : null,
    distribution: areResponsesMany ? round.distribution : null,
    texts: texts && areResponsesMany ? round.texts.toSorted((a, b) => inOrder(a.text, b.text)) : [],
    comments: areCommentsShown ? round.comments.toSorted((a, b) => inOrder(a.comment, b.comment)) : [],
    skips: areSkipsShown
      ? round.skips.toSorted((a, b) => inOrder(a.comment, b.comment) || inOrder(a.skipOption, b.skipOption))
      : [],
    commentCount: areCommentsShown ? round.commentCount : null,
    skipCount: areSkipsShown ? round.skipCount : null,
    groups: publicGroupsText(round.groups, selection, groups.get(row.id)),
  };
}

/**
 * A verdict is the same as the company's, which may rest on more than the link shows. With its size and interval only
 * for everyone in an anonymous survey, where the link shows all that they are calculated from: elsewhere they would
 * reveal sums over people that are not shown. A change of an ordinary survey needs as many answers as a deviation.
 */
function publicVerdicts(
  rounds: readonly JudgedRound[],
  kind: 'change' | 'trend',
  { survey, people }: Selection,
): DisclosedVerdicts {
  if (rounds.some(({ disclosed }) => disclosed.suppressed)) return 'none';
  if (survey.anonymous) {
    const isAllDisclosed = rounds.every(({ known, disclosed }) => known.deviation === disclosed.deviation);
    return people.groupId === null && isAllDisclosed ? 'all' : 'verdicts';
  }
  const fewest = kind === 'change' ? fewestAnonymousTexts : fewestAnonymousAnswers;
  return rounds.every(({ disclosed }) => (disclosed.n ?? 0) >= fewest) ? 'verdicts' : 'none';
}

function inSteps(answered: number): number | null {
  const rounded = Math.floor(answered / publicResponseStep) * publicResponseStep;
  return rounded >= fewestAnonymousAnswers ? rounded : null;
}

function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The groups that the link names; those that may not be shown in this round have no numbers. */
function publicGroupsText(
  text: string,
  { survey, groups: named }: Selection,
  shown: ReadonlySet<number> | undefined,
): string {
  if (!survey.shareOptions.groups) return '[]';
  if (survey.anonymous) return text;
  const ids = new Set(named.map(({ id }) => id));
  const groups = (JSON.parse(text) as ReportGroup[]).filter(({ id }) => ids.has(id));
  return JSON.stringify(groups.map((group) => (shown?.has(group.id) ? group : withoutNumbers(group))));
}

function withoutNumbers({ id, name, percentages }: ReportGroup): ReportGroup {
  return {
    id,
    name,
    answered: null,
    answer_percentage: null,
    total: null,
    percentages: percentages.map(() => null),
    suppressed: true,
  };
}
