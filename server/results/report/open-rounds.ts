import type { FieldType } from '../../../shared/lists.ts';
import { hasOptions } from '../../../shared/lists.ts';
import { publishedGroup } from '../../actions/closing/published-group.ts';
import type { Database } from '../../core/db/database.ts';
import { disclosedParticipation } from '../../rules/anonymity/participation.ts';
import { meanAndDeviation, momentsOfSums } from '../../rules/statistics/statistics.ts';
import type { Selection } from '../selection/selection.service.ts';
import type { CountedRow, RoundRow } from './report.sql.ts';
import { listOpen, listOpenChoices, listOpenGroups, listParticipation, type OpenGroupRow } from './report-open.sql.ts';

/** `answered`: how many have, where only that may be shown. `groups`: a JSON array of `ReportGroup`s. */
type OpenRound = CountedRow & { answered: number | null; groups: string };
export type OpenRounds = ReadonlyMap<number, OpenRound>;

/** What a round asks. */
type Asked = { fieldType: FieldType; choices: readonly string[] };

const none = '[]';

/**
 * The current state of open rounds, by id: of everyone or of the selected group. For an anonymous survey two loads
 * would differ by single answers, so there is no value, nothing by group, and only the number of answers; the same on
 * public links of every survey.
 */
export async function countOpenRounds(
  database: Database,
  selection: Selection,
  rounds: readonly RoundRow[],
  askedBy: (round: RoundRow) => Asked,
): Promise<OpenRounds> {
  if (rounds.length === 0) return new Map();
  const { companyId, survey, people, now } = selection;
  const ids = rounds.map((round) => round.id);
  const isHidden = survey.anonymous || selection.audience === 'public';
  if (isHidden) return people.groupId === null ? countParticipation(database, companyId, ids, now) : hideAll(ids);

  const groups = await countGroups(database, selection, rounds, askedBy);
  if (people.groupId === null) return countEveryone(database, selection, ids, groups);
  return new Map([...groups].map(([id, { rows, text }]) => [id, ofGroup(rows[0], text)]));
}

function hideAll(ids: readonly number[]): OpenRounds {
  const hidden = { ...hiddenNumbers, assigned: null, answered: null };
  return new Map(ids.map((id) => [id, hidden]));
}

const hiddenNumbers = {
  n: null,
  mean: null,
  deviation: null,
  distribution: null,
  counts: null,
  comments: null,
  skips: null,
  suppressed: true,
  groups: none,
};

async function countParticipation(
  database: Database,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<OpenRounds> {
  const rows = await listParticipation(database, companyId, ids, now);
  return new Map(
    rows.map(({ roundId, ...participation }) => [
      roundId,
      { ...hiddenNumbers, ...disclosedParticipation(participation) },
    ]),
  );
}

async function countEveryone(
  database: Database,
  { companyId, now }: Selection,
  ids: readonly number[],
  groups: Groups,
): Promise<OpenRounds> {
  const rows = await listOpen(database, companyId, ids, now);
  return new Map(
    rows.map(({ roundId, sum, sumOfSquares, ...counted }) => {
      const moments = meanAndDeviation(momentsOfSums(counted.n, sum, sumOfSquares));
      const text = groups.get(roundId)?.text ?? none;
      return [roundId, { ...counted, ...moments, distribution: null, suppressed: false, answered: null, groups: text }];
    }),
  );
}

// ---------------------------------------------------------------- by group

type GroupRow = OpenGroupRow & { counts: number[] | null };
type Groups = ReadonlyMap<number, { rows: GroupRow[]; text: string }>;

async function countGroups(
  database: Database,
  { companyId, survey, now, people: { groupId } }: Selection,
  rounds: readonly RoundRow[],
  askedBy: (round: RoundRow) => Asked,
): Promise<Groups> {
  const asked = new Map(rounds.map((round) => [round.id, askedBy(round)]));
  const ids = [...asked.keys()];
  const ofChoices = ids.filter((id) => optionsOf(asked.get(id)) !== null);
  const rows = await listOpenGroups(database, companyId, survey.id, ids, groupId, now);
  const chosen = await listOpenChoices(database, companyId, ofChoices, groupId);
  const people = new Map(chosen.map((row) => [`${row.roundId}/${row.groupId}/${row.choice}`, row.people]));
  const withCounts = rows.map((row): GroupRow => {
    const options = optionsOf(asked.get(row.roundId));
    const countOf = (choice: number) => people.get(`${row.roundId}/${row.groupId}/${choice}`) ?? 0;
    return { ...row, counts: options?.map((_, choice) => countOf(choice)) ?? null };
  });
  return new Map(
    [...Map.groupBy(withCounts, (row) => row.roundId)].map(([id, ofRound]) => [
      id,
      { rows: ofRound, text: groupsText(ofRound, asked.get(id)) },
    ]),
  );
}

/** The choices of a choice question; null for other types. */
function optionsOf(asked: Asked | undefined): readonly string[] | null {
  return asked !== undefined && hasOptions(asked.fieldType) ? asked.choices : null;
}

function groupsText(rows: readonly GroupRow[], asked: Asked | undefined): string {
  if (asked === undefined) return none;
  const choiceCount = optionsOf(asked)?.length ?? 0;
  return JSON.stringify(
    rows.map((row) =>
      publishedGroup(asked.fieldType, choiceCount, { ...row, groupName: row.name, suppressed: false, withheld: false }),
    ),
  );
}

function ofGroup(row: GroupRow | undefined, groups: string): OpenRound {
  const { assigned, n, mean, deviation, counts, comments, skips } = row ?? nobody;
  return {
    assigned,
    n,
    mean,
    deviation,
    distribution: null,
    counts,
    comments,
    skips,
    suppressed: false,
    answered: null,
    groups,
  };
}

/** For groups in which nobody is asked. */
export const nobody: CountedRow = {
  assigned: 0,
  n: 0,
  mean: null,
  deviation: null,
  distribution: null,
  counts: null,
  comments: 0,
  skips: 0,
  suppressed: false,
};
