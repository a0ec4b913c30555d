import type { Core } from '../core.ts';
import { hasOptions } from '../questions/question.rules.ts';
import { lateFrom } from '../surveys/late.ts';
import { markRespondents } from '../surveys/roster.sql.ts';
import { surveyStatus } from '../surveys/survey.status.ts';
import { daysBetween, nextRound } from './calendar.ts';
import { closeRounds } from './close-rounds.ts';
import {
  insertRounds,
  isDue,
  listDueSurveys,
  listOpenRounds,
  listQuestionsWithoutRound,
  lockSurvey,
  type QuestionWithoutRound,
  type SurveyState,
  saveDueAt,
  takeDueSurvey,
} from './round.sql.ts';

/**
 * Why rounds are looked at. `time`: time alone has passed, so everything happened at its planned moment, however late
 * we look. `change`: somebody has just changed the survey, so what follows from it happens now.
 */
type Cause = 'time' | 'change';

const surveysATurn = 200;

/**
 * Rounds are rows (design §5): this opens and closes them. A survey's rounds are only touched under its row's lock,
 * taken before any other of its rows, so servers and requests in parallel take turns.
 */
export function createRoundService({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  /**
   * Closes what is over, opens what runs, and notes when to look again. The caller holds the survey's lock.
   *
   * A round closes at its planned end, whatever becomes of the survey meanwhile: one that was ended or deactivated takes
   * no answers, and goes on with the same round when it is continued before that end. Closing earlier would hand out the
   * results of an anonymous survey answer by answer (design §5, docs/adr/0013).
   */
  async function follow(companyId: number, survey: SurveyState, now: Date, cause: Cause): Promise<void> {
    const open = await listOpenRounds(database, companyId, survey.id);
    const over = open.filter(({ endsAt }) => endsAt <= now);
    if (over.length > 0) {
      const closings = over.map(({ id, endsAt }) => ({ roundId: id, closedAt: endsAt }));
      await closeRounds(database, companyId, closings);
    }
    const running = open.filter(({ endsAt }) => endsAt > now);
    const opened = surveyStatus(survey, now) === 'ongoing' ? await openRounds(companyId, survey, now, cause) : [];
    if (over.length + opened.length > 0) await markRespondents(database, companyId, survey.id);

    const turns = [...running.map(({ endsAt }) => endsAt), ...opened, survey.isActive ? survey.activeFrom : null];
    const ahead = turns.filter((at) => at !== null && at > now) as Date[];
    await saveDueAt(database, companyId, survey.id, ahead.length === 0 ? null : ahead.reduce(earliest));
  }

  /** @returns when to look at each question without a round again */
  async function openRounds(companyId: number, survey: SurveyState, now: Date, cause: Cause): Promise<Date[]> {
    const { activeFrom, timeZone } = survey;
    if (activeFrom === null) return [];
    const missing = await listQuestionsWithoutRound(database, companyId, survey.id);
    const next = missing.map((question) => {
      const { timingInDays } = question;
      return { question, round: nextRound({ activeFrom, timeZone, timingInDays, now, last: lastRoundOf(question) }) };
    });
    const planned = next
      .filter(({ round }) => round.startsAt <= now)
      .map(({ question, round }) => {
        // A round that a change opens in the middle of its days has not been open before: nobody is late for it yet.
        const startsAt = cause === 'change' ? now : round.startsAt;
        return {
          ...round,
          startsAt,
          lateAt: lateFrom(startsAt, daysBetween(round.startDate, round.endDate), timeZone),
          questionId: question.id,
          version: question.askedVersion,
          choiceCount: choices(question),
        };
      });
    if (planned.length > 0) await insertRounds(database, companyId, survey.id, planned);
    return next.map(({ round }) => (round.startsAt <= now ? round.endsAt : round.startsAt));
  }

  /**
   * Locks the survey and brings its rounds up to date, before it is changed. Inside a transaction; undefined when there
   * is none. `now` is read under the lock: whoever waited for it acts after those who held it.
   */
  async function lockUpToDate(companyId: number, surveyId: number) {
    const survey = await lockSurvey(database, companyId, surveyId);
    if (survey === undefined) return undefined;
    const now = clock.now();
    if (await isDue(database, companyId, surveyId, now)) await follow(companyId, survey, now, 'time');
    return { survey, now };
  }

  return {
    lockUpToDate,

    /** What follows from a change of the survey or its questions, now. In the change's transaction, under its lock. */
    async followChange(companyId: number, surveyId: number, now: Date): Promise<void> {
      const survey = await lockSurvey(database, companyId, surveyId);
      if (survey !== undefined) await follow(companyId, survey, now, 'change');
    },

    /** For readers of one survey, who must not see yesterday's round as open; costs one look-up when nothing is due. */
    async catchUp(companyId: number, surveyId: number): Promise<void> {
      if (!(await isDue(database, companyId, surveyId, clock.now()))) return;
      await database.transaction(() => lockUpToDate(companyId, surveyId));
    },

    /**
     * Does all that is due by `now`, in one transaction a survey. Safe on any number of servers at a time. A survey
     * that fails is given to `onError` and left for the next run.
     * @returns how many surveys it moved on
     */
    async runScheduler(now: Date, onError: (error: unknown) => void): Promise<number> {
      let done = 0;
      const tried = new Set<string>();
      for (;;) {
        const due = await listDueSurveys(database, now, tried.size + surveysATurn);
        const fresh = due.filter((one) => !tried.has(`${one.companyId}/${one.surveyId}`));
        if (fresh.length === 0) return done;
        for (const { companyId, surveyId } of fresh) {
          tried.add(`${companyId}/${surveyId}`);
          try {
            const moved = await database.transaction(async () => {
              const survey = await takeDueSurvey(database, companyId, surveyId, now);
              if (survey !== undefined) await follow(companyId, survey, now, 'time');
              return survey !== undefined;
            });
            if (moved) done += 1;
          } catch (error) {
            onError(error);
          }
        }
      }
    },
  };
}

function lastRoundOf(question: QuestionWithoutRound) {
  const { lastIndex, lastStartDate, lastEndDate, lastEndsAt } = question;
  if (lastIndex === null || lastStartDate === null || lastEndDate === null || lastEndsAt === null) return null;
  return { index: lastIndex, startDate: lastStartDate, endDate: lastEndDate, endsAt: lastEndsAt };
}

/** Only the options of a choice question are counted one by one; a slider's choices are its range. */
function choices({ fieldType, choiceCount }: QuestionWithoutRound): number {
  return hasOptions(fieldType) ? choiceCount : 0;
}

function earliest(a: Date, b: Date): Date {
  return a < b ? a : b;
}
