import type { Publication } from '../../../contract/survey.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { notFound } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { findCells } from '../../domain/surveys/left-out.sql.ts';
import {
  listGroupNames,
  listPlaced,
  listPlacedFrozen,
  listReportingNames,
  type Placed,
} from '../../domain/surveys/publication.sql.ts';
import { findSurvey } from '../../domain/surveys/survey-state.sql.ts';
import {
  type AskedSizes,
  firstUnits,
  leftOutPeople,
  type RoundUnits,
  roundUnits,
} from '../../rules/anonymity/asked-units.ts';
import { smallestUnit } from '../../rules/anonymity/published-unit.ts';
import { type GroupSize, hiddenGroups } from '../../rules/anonymity/suppression.ts';

/** What anonymity would hide (2.15, design §5). */
export function createPublicationService({ database }: Pick<Core, 'database'>) {
  return {
    /**
     * As an anonymous survey, whether or not it is one yet; for a published anonymous one with its frozen groups. Every
     * group of a respondent is listed, with the people who are in no other. `respondentIds`: as if these people of the
     * company were its respondents; null: its own.
     * @throws 404 without the survey
     */
    async preview(
      { companyId }: Scope,
      surveyId: number,
      respondentIds: readonly number[] | null = null,
    ): Promise<Publication> {
      const survey = await findSurvey(database, companyId, surveyId);
      if (survey === undefined) throw notFound();
      const isFrozen = survey.anonymous && survey.publishedAt !== null;
      const placed = await (isFrozen ? listPlacedFrozen : listPlaced)(database, companyId, surveyId, respondentIds);
      const named = isFrozen
        ? await listReportingNames(database, companyId, surveyId)
        : await listGroupNames(database, companyId, [...new Set(placed.flatMap(({ groups }) => groups))]);

      const groups = named.map((group) => ({
        ...group,
        people: countPeople(placed, ({ groups: [only, ...others] }) => only === group.id && others.length === 0),
      }));
      const inNone = countPeople(placed, (one) => one.groups.length === 0);
      const inSeveral = countPeople(placed, (one) => one.groups.length > 1);
      const outside = inNone + inSeveral;
      const known = isFrozen ? await findCells(database, companyId, surveyId) : null;
      const round =
        known?.hasRounds && known.cells === null ? null : roundOf({ groups, outside }, known?.cells ?? null);
      const isHidden = hiddenIn({ groups, outside }, round);
      const respondents = countPeople(placed, () => true);
      return {
        respondents,
        hidden: respondents < fewestAnonymousAnswers,
        in_no_group: inNone,
        in_several_groups: inSeveral,
        not_asked: round === null ? 0 : leftOutPeople({ groups, outside }, round.cells, round.leftOut),
        smallest: smallestUnit({ groups, outside, round }),
        groups: groups.map((group) => ({ ...group, hidden: isHidden(group.id) })),
        cure: isFrozen ? null : cureOf(groups, outside),
      };
    },
  };
}

/** The people that a round would ask if it opened now; `cells` null: as the survey's first one. */
function roundOf(sizes: AskedSizes, cells: readonly number[] | null): RoundUnits & { cells: readonly number[] } {
  const own = cells ?? firstUnits(sizes);
  return { ...roundUnits(sizes, own), cells: own };
}

function hiddenIn({ groups, outside }: AskedSizes, round: RoundUnits | null): (group: number) => boolean {
  const bySize = round === null ? hiddenGroups(groups, outside) : null;
  return (group) => bySize?.has(group) ?? !round?.units.includes(group);
}

/** What would be shown if the people outside all groups were moved into the largest one. */
function cureOf(groups: readonly (GroupSize & { name: string })[], outside: number): Publication['cure'] {
  const [largest, ...others] = groups.toSorted((a, b) => b.people - a.people);
  if (outside === 0 || largest === undefined) return null;
  const before = roundOf({ groups, outside }, null);
  const after = roundOf({ groups: [{ ...largest, people: largest.people + outside }, ...others], outside: 0 }, null);
  const shown = groups.filter(({ id }) => !before.units.includes(id) && after.units.includes(id));
  return shown.length === 0 ? null : { people: outside, groups: shown.map(({ name }) => name) };
}

function countPeople(placed: readonly Placed[], isMeant: (one: Placed) => boolean): number {
  return placed.filter(isMeant).reduce((sum, { people }) => sum + people, 0);
}
