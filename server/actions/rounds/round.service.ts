import { hasOptions } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import type { Database } from '../../core/db/database.ts';
import { notFound } from '../../core/errors.ts';
import {
  isDue,
  listDueSurveys,
  saveDueAt,
  takeDueSurvey,
  waitForDueSurvey,
} from '../../domain/surveys/due-surveys.sql.ts';
import { followGroups } from '../../domain/surveys/following.ts';
import { decideRoundCells } from '../../domain/surveys/left-out.ts';
import { beginPlannedLayout } from '../../domain/surveys/regrouping.ts';
import { findOwedNotice, scheduleMails } from '../../domain/surveys/reminder-schedule.sql.ts';
import { markLeftOut, markRespondents, scheduleNext } from '../../domain/surveys/roster.sql.ts';
import { subscribedSince, surveyStatus } from '../../domain/surveys/survey.status.ts';
import {
  findSurvey,
  keepGrid,
  lockSurvey,
  lockSurveyShared,
  type SurveyState,
} from '../../domain/surveys/survey-state.sql.ts';
import { daysBetween } from '../../rules/calendar/days.ts';
import { prepareResults } from '../closing/close-rounds.ts';
import { beginClosing, listClosing, markClosed } from '../closing/closing.sql.ts';
import { gridOf } from './grid.ts';
import { lateFrom, nextRound } from './next-round.ts';
import {
  insertRounds,
  listOpenRounds,
  listQuestionsWithoutRound,
  type NewRound,
  type QuestionWithoutRound,
} from './round.sql.ts';

/**
 * Why rounds are updated. `time`: only time has passed, so everything happened at its planned moment, however late the
 * update. `change`: somebody has just changed the survey, so the effects happen now.
 */
type Cause = 'time' | 'change';

const surveysPerBatch = 200;
/** No round opens without a subscription (design §4); with one, rounds continue from then. */
const unsubscribedLookMs = 15 * 60_000;

/**
 * Rounds are rows (design §5): this opens and closes them. A survey's rounds are only changed under its row's lock,
 * taken before any other of its rows, so parallel servers and requests take turns.
 *
 * A round closes at its planned end, whatever happens to the survey before: one that was ended or deactivated accepts
 * no answers, and resumes the same round when it is continued before that end. Closing earlier would reveal the results
 * of an anonymous survey answer by answer (design §5, ADR 13).
 *
 * Effects of time are prepared in batches, each a short transaction, and then shown at once (ADR 19): `advance`.
 */
export function createRoundService({
  database,
  clock,
  config,
  audit,
}: Pick<Core, 'database' | 'clock' | 'config' | 'audit'>) {
  const underWay = advancesOf(database);
  const people = config.peopleInCount[database.kind];

  /** What the survey asks next, for questions without an open round; `lookAt`: when to check them again. */
  async function planRounds(companyId: number, survey: SurveyState, now: Date, cause: Cause): Promise<Plan> {
    const { activeFrom } = survey;
    if (activeFrom === null || surveyStatus(survey, now) !== 'ongoing') return nothing;
    const since = subscribedSince(survey, now);
    if (since === null) return { ...nothing, lookAt: [new Date(now.getTime() + unsubscribedLookMs)] };
    const grid = gridOf(survey, activeFrom);
    // A round that a change opens in the middle of its days has not been open before: nobody is late in it yet, and its
    // week counts from now. The same holds for time without a subscription.
    const opensFrom = cause === 'change' ? now : since;
    const missing = await listQuestionsWithoutRound(database, companyId, survey.id);
    const next = missing.map((question) => {
      const { timingInDays, askedAgainAt } = question;
      const last = lastRoundOf(question);
      const round = nextRound({ activeFrom, ...grid, timingInDays, now, opensFrom, askedAgainAt, last });
      return { question, round };
    });
    const opening = next
      .filter(({ round }) => round.startsAt <= now)
      .map(({ question, round }) => ({
        ...round,
        lateAt: lateFrom(round.startsAt, daysBetween(round.startDate, round.endDate), grid.timeZone),
        questionId: question.id,
        version: question.askedVersion,
        choiceCount: choices(question),
      }));
    return {
      opening,
      isAfterOthers: next.some(({ question, round }) => round.startsAt <= now && question.lastIndex !== null),
      lookAt: next.map(({ round }) => (round.startsAt <= now ? round.endsAt : round.startsAt)),
    };
  }

  /** A round asks the people of the groups that its survey follows. @returns those who were not asked before */
  async function follow(companyId: number, survey: SurveyState, at: Date): Promise<readonly number[]> {
    const change = await followGroups(database, companyId, survey, at);
    if (change === null) return [];
    const { joined, ...respondents } = change;
    await audit({ companyId, accountId: null }, 'follow', 'survey', survey.id, { respondents });
    return joined;
  }

  /**
   * Opens the planned rounds, and stores when to check again. The caller holds the survey's lock.
   * @returns the people who are asked from now on, through a group, and are not noted yet
   */
  async function open(companyId: number, survey: SurveyState, now: Date, plan: Plan): Promise<readonly number[]> {
    const running = await listOpenRounds(database, companyId, survey.id);
    // A question that is added to an open round opens a round of its own, which needs no notice to everybody.
    const isOpening = plan.opening.length > 0 && (running.length === 0 || plan.isAfterOthers);
    const startsAt = plan.opening.map((round) => round.startsAt).reduce(latest, new Date(0));
    const joined = isOpening ? await follow(companyId, survey, startsAt) : [];
    if (plan.opening.length > 0) {
      if (survey.anonymous) await beginPlannedLayout(database, companyId, survey.id, now);
      const cells = survey.anonymous ? await decideRoundCells(database, companyId, survey.id) : null;
      await insertRounds(database, companyId, survey.id, plan.opening, cells);
      if (survey.anonymous && survey.activeFrom !== null && survey.gridDay === null) {
        await keepGrid(database, companyId, survey.id, gridOf(survey, survey.activeFrom));
      }
    }
    const instants = [
      ...running.map(({ endsAt }) => endsAt),
      ...plan.lookAt,
      survey.isActive ? survey.activeFrom : null,
    ];
    const ahead = instants.filter((at) => at !== null && at > now) as Date[];
    await saveDueAt(database, companyId, survey.id, ahead.length === 0 ? null : ahead.reduce(earliest));
    if (survey.remindAfterDays === null && !survey.notifyAtOpening) return joined;
    const noticeFor = isOpening ? startsAt : await findOwedNotice(database, companyId, survey.id);
    // A round that opened while no server was running is reminded of from its start on.
    const after = plan.opening.map(({ startsAt }) => startsAt).reduce(earliest, now);
    await scheduleMails(database, companyId, survey, now, {
      after,
      noticeFor: survey.notifyAtOpening ? noticeFor : null,
    });
    return joined;
  }

  /**
   * Closes what is over by `now`, opens what is due, and stores when to check again. Results are counted and stored,
   * and people marked as they will be, in batches that show nothing; the last one shows all of it. Interrupted
   * anywhere, the next caller repeats it. Inside a transaction all of it belongs to that.
   * @returns false when it was not due, or another server was faster
   */
  async function advance(companyId: number, surveyId: number, now: Date, take: typeof takeDueSurvey): Promise<boolean> {
    const locked = <T>(lock: typeof takeDueSurvey, work: (survey: SurveyState) => Promise<T>) =>
      database.inBatch(() =>
        database.transaction(async () => {
          const survey = await lock(database, companyId, surveyId, now);
          if (survey === undefined) throw new Overtaken();
          return work(survey);
        }),
      );
    try {
      const { rounds, plan } = await locked(take, async (survey) => {
        await beginClosing(database, companyId, surveyId, now);
        const closing = await listClosing(database, companyId, surveyId);
        return { rounds: closing, plan: await planRounds(companyId, survey, now, 'time') };
      });
      await prepareResults(database, companyId, rounds, {
        people,
        run: database.inBatch,
        store: (work) => locked(waitForDueSurvey, work),
      });
      if (rounds.length + plan.opening.length > 0) {
        for (let after: number | null = 0; after !== null; ) {
          const from: number = after;
          after = await locked(waitForDueSurvey, () =>
            scheduleNext(database, companyId, surveyId, plan.opening, { after: from, limit: people }),
          );
        }
      }
      await locked(waitForDueSurvey, async (survey) => {
        await markClosed(database, companyId, rounds, now);
        const planned = await planRounds(companyId, survey, now, 'time');
        const joined = await open(companyId, survey, now, planned);
        // The company's zone may have changed in the meantime.
        const isMarked = marksOf(planned) === marksOf(plan);
        if (!isMarked || joined.length > 0)
          await markRespondents(database, companyId, surveyId, isMarked ? joined : null);
        if (isMarked && survey.anonymous) await markLeftOut(database, companyId, surveyId);
      });
      return true;
    } catch (error) {
      if (error instanceof Overtaken) return false;
      throw error;
    }
  }

  /** One at a time per survey in this process: later callers wait for it and share its outcome. */
  async function advanceTogether(...[companyId, surveyId, now, take]: Parameters<typeof advance>): Promise<boolean> {
    if (database.inTransaction()) return advance(companyId, surveyId, now, take);
    const key = `${companyId}/${surveyId}`;
    const other = underWay.get(key);
    if (other !== undefined) {
      await other;
      return false;
    }
    const own = advance(companyId, surveyId, now, take).finally(() => underWay.delete(key));
    underWay.set(key, own);
    return own;
  }

  /** For readers of one survey, who must not see yesterday's round as open; costs one look-up when nothing is due. */
  async function catchUp(companyId: number, surveyId: number): Promise<void> {
    for (;;) {
      const now = clock.now();
      if (!(await isDue(database, companyId, surveyId, now))) return;
      const isMoved = await advanceTogether(companyId, surveyId, now, waitForDueSurvey);
      if (!isMoved && (await findSurvey(database, companyId, surveyId)) === undefined) return;
    }
  }

  return {
    catchUp,

    /**
     * Runs `work` in a transaction under the survey's lock, its rounds up to date: the only way to change it. `now` is
     * read under the lock, so a change that waited for another one happens after it.
     * @param first locks what must be locked before the survey, in the same transaction
     * @throws 404 without the survey
     */
    async withLockedSurvey<T>(
      companyId: number,
      surveyId: number,
      work: (survey: SurveyState, now: Date) => Promise<T>,
      first?: () => Promise<unknown>,
    ): Promise<T> {
      // In batches, before the lock is held.
      await catchUp(companyId, surveyId);
      return database.transaction(async () => {
        await first?.();
        const survey = await lockSurvey(database, companyId, surveyId);
        if (survey === undefined) throw notFound();
        const now = clock.now();
        await advance(companyId, surveyId, now, waitForDueSurvey);
        return work(survey, now);
      });
    },

    /**
     * Runs `work` in a transaction in which the survey's rounds are up to date and do not change; many can do so at the
     * same time.
     * @throws 404 without the survey
     */
    async withCurrentRound<T>(
      companyId: number,
      surveyId: number,
      work: (survey: SurveyState, now: Date) => Promise<T>,
    ): Promise<T> {
      for (;;) {
        await catchUp(companyId, surveyId);
        const done = await database.transaction(async () => {
          const survey = await lockSurveyShared(database, companyId, surveyId);
          if (survey === undefined) throw notFound();
          const now = clock.now();
          return (await isDue(database, companyId, surveyId, now)) ? null : { result: await work(survey, now) };
        });
        if (done !== null) return done.result;
      }
    },

    /** The effects of a change of the survey or its questions, now. In the change's transaction, under its lock. */
    async followChange(companyId: number, surveyId: number, now: Date): Promise<void> {
      const survey = await lockSurvey(database, companyId, surveyId);
      if (survey === undefined) return;
      const plan = await planRounds(companyId, survey, now, 'change');
      await open(companyId, survey, now, plan);
      if (plan.opening.length > 0) await markRespondents(database, companyId, surveyId);
    },

    /**
     * Does everything due by `now`, one survey after the other. Safe on any number of servers at the same time. A
     * survey that fails is passed to `onError` and left for the next run.
     * @returns how many surveys it updated
     */
    async runScheduler(now: Date, onError: (error: unknown) => void): Promise<number> {
      let done = 0;
      const tried = new Set<string>();
      for (;;) {
        const due = await listDueSurveys(database, now, tried.size + surveysPerBatch);
        const fresh = due.filter((one) => !tried.has(`${one.companyId}/${one.surveyId}`));
        if (fresh.length === 0) return done;
        for (const { companyId, surveyId } of fresh) {
          tried.add(`${companyId}/${surveyId}`);
          try {
            if (await advanceTogether(companyId, surveyId, now, takeDueSurvey)) done += 1;
          } catch (error) {
            onError(error);
          }
        }
      }
    },
  };
}

/** `isAfterOthers`: a question that is asked again is among those that open. */
type Plan = { opening: NewRound[]; isAfterOthers: boolean; lookAt: Date[] };

const nothing: Plan = { opening: [], isAfterOthers: false, lookAt: [] };

/** Another server has updated the survey in the meantime, or it was deleted. */
class Overtaken extends Error {}

const advances = new WeakMap<Database, Map<string, Promise<boolean>>>();

function advancesOf(database: Database): Map<string, Promise<boolean>> {
  const known = advances.get(database) ?? new Map<string, Promise<boolean>>();
  advances.set(database, known);
  return known;
}

/** The part of a plan that decides who is late. */
function marksOf({ opening }: Plan): string {
  return JSON.stringify(opening.map(({ startDate, lateAt }) => [startDate, lateAt]));
}

function lastRoundOf(question: QuestionWithoutRound) {
  const { lastIndex, lastStartDate, lastEndDate, lastEndsAt } = question;
  if (lastIndex === null || lastStartDate === null || lastEndDate === null || lastEndsAt === null) return null;
  return { index: lastIndex, startDate: lastStartDate, endDate: lastEndDate, endsAt: lastEndsAt };
}

/** Only the options of a choice question are counted separately; a slider's choices are its range. */
function choices({ fieldType, choiceCount }: QuestionWithoutRound): number {
  return hasOptions(fieldType) ? choiceCount : 0;
}

function earliest(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
