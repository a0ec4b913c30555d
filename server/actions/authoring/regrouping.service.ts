import type { Regrouping } from '../../../contract/survey.ts';
import { monthsBetweenRegroupings } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { general, notFound } from '../../core/errors.ts';
import { withValues } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { listFrozenNames, listGroupNames } from '../../domain/surveys/publication.sql.ts';
import { deletePlannedLayout, findRegrouping, planLayout } from '../../domain/surveys/regrouping.sql.ts';
import {
  ownGroup,
  planRegrouping,
  type RegroupedPerson,
  type RegroupingPlan,
} from '../../domain/surveys/regrouping.ts';
import { surveyMessages } from '../../domain/surveys/survey.messages.ts';
import { findSurvey, type SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { leftOutPeople, type RoundUnits, roundUnits } from '../../rules/anonymity/asked-units.ts';
import { smallestUnit } from '../../rules/anonymity/published-unit.ts';
import { isMoved, isWaiting } from '../../rules/anonymity/regrouping.ts';
import { hiddenGroups } from '../../rules/anonymity/suppression.ts';
import { addMonths, localDay } from '../../rules/calendar/days.ts';
import { createLimits } from '../billing/limits.ts';
import { createRoundService } from '../rounds/round.service.ts';

const refusals = {
  too_early: withValues(surveyMessages.regroupedLately, { months: monthsBetweenRegroupings }),
  planned: surveyMessages.regroupingPlanned,
  unchanged: surveyMessages.regroupingUnchanged,
};

/** Refreshes of the reporting groups of an anonymous survey (design §5, ADR 69). */
export function createRegroupingService(core: Core) {
  const { database, clock, audit } = core;
  const rounds = createRoundService(core);
  const limits = createLimits(core);

  async function look(companyId: number, survey: SurveyState, now: Date) {
    const found = await findRegrouping(database, companyId, survey.id);
    if (found === undefined) throw notFound();
    if (!survey.anonymous || found.fixedAt === null) throw general(surveyMessages.noReportingGroups);
    const plan = await planRegrouping(database, companyId, survey.id, found.hasRounds);
    const { people, cells } = plan(ownGroup);
    const possibleFrom = addMonths(localDay(found.fixedAt, survey.timeZone), monthsBetweenRegroupings);
    return { found, plan, people, cells, possibleFrom, state: stateOf() };

    function stateOf(): Regrouping['state'] {
      if (found?.plannedAt) return 'planned';
      if (localDay(now, survey.timeZone) < possibleFrom) return 'too_early';
      return people.some(({ isSeen }) => isSeen) ? 'possible' : 'unchanged';
    }
  }

  async function preview(companyId: number, survey: SurveyState): Promise<Regrouping> {
    const { found, plan, people, cells, possibleFrom, state } = await look(companyId, survey, clock.now());
    const ids = [...new Set(people.flatMap(({ present, target }) => [present ?? [], target ?? []].flat()))];
    const names = new Map((await listFrozenNames(database, companyId, survey.id)).map(({ id, name }) => [id, name]));
    const wanted = people.flatMap((person) => person.wanted ?? []);
    for (const { id, name } of await listGroupNames(database, companyId, [...new Set([...ids, ...wanted])])) {
      names.set(id, name);
    }
    const after = unitsOf(people, 'target');
    const round = roundOf(after, cells);
    const before = new Map(unitsOf(people, 'present').groups.map((group) => [group.id, group.people]));
    const groups = ids
      .toSorted((a, b) => a - b)
      .map((id) => ({ id, name: names.get(id) ?? '', people: sizeOf(after, id), before: before.get(id) ?? 0 }));
    const isOutside = ({ wanted, target }: RegroupedPerson) => wanted === null && target === null;
    return {
      state,
      possible_from: possibleFrom,
      starts_on: found.nextStart && localDay(found.nextStart, survey.timeZone),
      respondents: people.length,
      hidden: people.length > 0 && smallestUnit({ ...named(after, names), round }) === null,
      in_no_group: people.filter((person) => isOutside(person) && !person.isInSeveral).length,
      in_several_groups: people.filter((person) => isOutside(person) && person.isInSeveral).length,
      not_asked: round === null ? 0 : leftOutPeople(after, round.cells, round.leftOut),
      unseen: state === 'unchanged' ? people.filter(isMovedPerson).length : 0,
      waiting: people.filter((person) => isWaiting({ ...person, people: 1 })).length,
      groups: groups.map((group) => ({ ...group, hidden: isHidden(after, round, group.id) })),
      smallest: smallestUnit({ ...named(after, names), round }),
      cure: cureOf(people, plan, cells, names),
    };
  }

  return {
    /** @throws 404 without the survey, 400 where it has no reporting groups */
    async preview({ companyId }: Scope, surveyId: number): Promise<Regrouping> {
      await rounds.catchUp(companyId, surveyId);
      return database.transaction(async () => {
        const survey = await findSurvey(database, companyId, surveyId);
        if (survey === undefined) throw notFound();
        return preview(companyId, survey);
      });
    },

    /** The next round that starts counts by the groups at that moment. @throws 404, 400 where it is not possible now */
    plan(scope: Scope, surveyId: number): Promise<Regrouping> {
      const { companyId } = scope;
      return rounds.withLockedSurvey(companyId, surveyId, async (survey, now) => {
        await limits.checkSubscribed(companyId);
        const { found, people, state } = await look(companyId, survey, now);
        if (state !== 'possible') throw general(refusals[state]);
        await planLayout(database, companyId, surveyId, found.layout + 1, now);
        await audit(scope, 'regroup', 'survey', surveyId, { moved: people.filter(isMovedPerson).length });
        return preview(companyId, survey);
      });
    },

    /** Cancels a planned one. @throws 404, 400 where none waits */
    async cancel(scope: Scope, surveyId: number): Promise<void> {
      const { companyId } = scope;
      await rounds.withLockedSurvey(companyId, surveyId, async (survey, now) => {
        const { found } = await look(companyId, survey, now);
        if (found.plannedAt === null) throw general(surveyMessages.regroupingNotPlanned);
        await deletePlannedLayout(database, companyId, surveyId);
        await audit(scope, 'keep-groups', 'survey', surveyId);
      });
    },
  };
}

const isMovedPerson = (person: RegroupedPerson) => isMoved({ ...person, people: 1 });

/** The people that the next round would ask; null: everybody, as in surveys without cells. */
function roundOf(after: Units, cells: readonly number[] | null): (RoundUnits & { cells: readonly number[] }) | null {
  return cells && { ...roundUnits(after, cells), cells };
}

function isHidden(after: Units, round: RoundUnits | null, group: number): boolean {
  return round === null ? hiddenGroups(after.groups, after.outside).has(group) : !round.units.includes(group);
}

type Units = { groups: { id: number; people: number }[]; outside: number };

function unitsOf(people: readonly RegroupedPerson[], by: 'present' | 'target'): Units {
  const sizes = Map.groupBy(people, (person) => person[by]);
  const groups = [...sizes].flatMap(([id, own]) => (id === null ? [] : [{ id, people: own.length }]));
  return { groups: groups.toSorted((a, b) => a.id - b.id), outside: sizes.get(null)?.length ?? 0 };
}

const sizeOf = ({ groups }: Units, id: number) => groups.find((group) => group.id === id)?.people ?? 0;

function named({ groups, outside }: Units, names: ReadonlyMap<number, string>) {
  return { groups: groups.map((group) => ({ ...group, name: names.get(group.id) ?? '' })), outside };
}

/**
 * What would be shown if people in no group, or in several, were put into the largest one: by the same rule, which may
 * let them wait.
 */
function cureOf(
  people: readonly RegroupedPerson[],
  plan: Awaited<ReturnType<typeof planRegrouping>>,
  cells: RegroupingPlan['cells'],
  names: ReadonlyMap<number, string>,
): Regrouping['cure'] {
  const now = unitsOf(people, 'target');
  const largest = now.groups.toSorted((a, b) => b.people - a.people)[0];
  const left = people.filter(({ wanted }) => wanted === null).length;
  if (largest === undefined || left === 0) return null;
  const cured = plan((person) => ownGroup(person) ?? largest.id);
  const then = unitsOf(cured.people, 'target');
  const [before, after] = [roundOf(now, cells), roundOf(then, cured.cells)];
  // A group is not there yet while all of its people wait.
  const isShown = (id: number) => sizeOf(now, id) > 0 && !isHidden(now, before, id);
  const shown = then.groups.filter(({ id }) => !isHidden(then, after, id) && !isShown(id));
  return shown.length === 0 ? null : { people: left, groups: shown.map(({ id }) => names.get(id) ?? '') };
}
