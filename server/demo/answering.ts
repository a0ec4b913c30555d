import type { z } from 'zod';
import type { AnswersSave } from '../../contract/respondent.ts';
import { skipOptions } from '../../shared/lists.ts';
import { readAnswer } from '../actions/respondent/answer.rules.ts';
import { createRespondentService } from '../actions/respondent/respondent.service.ts';
import type { Core } from '../core/core.ts';
import { daysBetween } from '../rules/calendar/days.ts';
import { type AskedRound, insertPastAnswers, listAsked, listAskedRounds, type PastAnswer } from './demo.sql.ts';
import type { DemoCalendar, MovableClock } from './demo-clock.ts';
import type { DemoRecords } from './demo-records.ts';
import { type DemoPerson, respondentEmail } from './people.content.ts';
import { createRandom } from './random.ts';
import { createSentences } from './sentences.ts';
import type { DemoQuestion, DemoSurvey } from './surveys.content.ts';
import { movedBy, presenceOn, type Wellbeing, wellbeingOf } from './wellbeing.ts';

type Batch = z.output<typeof AnswersSave>['answers'];
type Visit = { at: Date; personId: number; surveyId: number; rounds: AskedRound[]; occasion: string };

const skipsEvery = 0.035;
const commentsEvery = 0.05;
/** For an open question: the people who write, and which of the others skip it instead of leaving it. */
const writesText = 0.42;
const saysSo = 0.75;
/** People answer on these days or, in a longer round, during the first third of its other days. */
const promptDays = 7;
const dayOpens = 8 * 60 + 15;
const dayCloses = 19 * 60 + 45;

/**
 * People answer: each opens a survey once in its round, early rather than late, and answers what is open then. Answers
 * to rounds that are still open today go through the respondents' service, which updates the rollups; the year before
 * is written a day at a time, checked by the same rules.
 */
export function createAnswering(
  core: Core,
  {
    clock,
    calendar,
    seed,
    records,
  }: { clock: MovableClock; calendar: DemoCalendar; seed: number; records: DemoRecords },
) {
  const { database } = core;
  const respondents = createRespondentService(core);
  const sentenceOf = createSentences(seed);
  const answered = new Set<string>();

  function replyTo(
    round: AskedRound,
    question: DemoQuestion,
    person: DemoPerson,
    wellbeing: Wellbeing,
    occasion: string,
  ): Batch {
    const random = createRandom(seed, 'reply', occasion, question.label, person.email);
    const say = (theme: 'wish' | 'note' | 'skip') => sentenceOf(occasion, theme, person.language, wellbeing.phase);
    const isOpenQuestion = question.reply === 'sentence';
    const isSilent = isOpenQuestion && !random.chance(writesText);
    if (isSilent && !random.chance(saysSo)) return [];
    if (isSilent) return [{ question: round.questionId, value: null, skip_option: 'no_opinion', comment: '' }];
    if (random.chance(skipsEvery)) {
      const comment = random.chance(0.5) ? say('skip') : '';
      return [{ question: round.questionId, value: null, skip_option: random.pick(skipOptions), comment }];
    }
    const value = question.reply === 'sentence' ? say('wish') : question.reply(wellbeing, round, random);
    if (value === null || value === '') return [];
    const comment = !isOpenQuestion && random.chance(commentsEvery) ? say('note') : '';
    return [{ question: round.questionId, value, skip_option: null, comment }];
  }

  function batchOf({ personId, surveyId, rounds, occasion }: Visit, day: number): Batch {
    const person = known(records.people, personId);
    const survey = known(records.surveys, surveyId);
    const feels = wellbeingOf(person, seed, day, calendar.dateOf(day));
    const wellbeing = movedBy(feels, (survey.moves?.[person.team] ?? 0) * progressOf(survey, day));
    return rounds.flatMap((round) => {
      const place = `${round.roundId}/${personId}`;
      if (answered.has(place)) return [];
      answered.add(place);
      return replyTo(round, known(records.questions, round.questionId), person, wellbeing, occasion);
    });
  }

  function visitsOf(rounds: readonly AskedRound[], people: readonly number[], day: number): Visit[] {
    const newest = rounds.reduce((a, b) => (b.startDate > a.startDate ? b : a));
    const { surveyId } = newest;
    const survey = known(records.surveys, surveyId);
    const roundDay = calendar.dayOf(newest.startDate);
    const occasion = `${newest.companyId}/${survey.title}/${roundDay}`;
    const length = daysBetween(newest.startDate, newest.endDate);
    return people.flatMap((personId): Visit[] => {
      const person = known(records.people, personId);
      const plan = planVisit(createRandom(seed, 'visit', occasion, person.email), survey, person, length, roundDay);
      if (plan === null || plan.day !== day) return [];
      return [{ at: calendar.at(day, plan.minutes), personId, surveyId, rounds: [...rounds], occasion }];
    });
  }

  function planVisit(
    random: ReturnType<typeof createRandom>,
    survey: DemoSurvey,
    person: DemoPerson,
    length: number,
    roundDay: number,
  ): { day: number; minutes: number } | null {
    const diligence = createRandom(seed, 'diligence', person.email).normal(1, 0.13);
    const window = promptDays + Math.max(0, length - promptDays) / 3;
    const wanted = Math.floor(window * random.next() ** 1.7);
    const isWeekend = (offset: number) => [0, 6].includes(new Date(calendar.dateOf(roundDay + offset)).getUTCDay());
    // Most wait for the next working day, if the round has one left.
    const later = [wanted, wanted + 1, wanted + 2].find((offset) => offset < length && !isWeekend(offset));
    const offset = random.chance(0.8) ? (later ?? wanted) : wanted;
    const minutes = random.between(dayOpens, dayCloses);
    const rate = survey.rate + ((survey.rateNow ?? survey.rate) - survey.rate) * progressOf(survey, roundDay);
    const willing = rate * diligence * presenceOn(calendar.dateOf(roundDay + offset));
    return random.chance(Math.min(0.98, willing)) ? { day: roundDay + offset, minutes } : null;
  }

  return {
    /** All answers of a day, up to now. The clock starts at the beginning of the working day and moves with them. */
    async play(day: number): Promise<void> {
      const bySurvey = Map.groupBy(await listAskedRounds(database, clock.now()), (round) => round.surveyId);
      const asked = Map.groupBy(await listAsked(database), (row) => row.surveyId);
      const visits = [...bySurvey].flatMap(([surveyId, rounds]) => {
        const people = (asked.get(surveyId) ?? []).map((row) => row.personId);
        return visitsOf(rounds, people, day);
      });
      const past: PastAnswer[] = [];
      for (const visit of visits.filter(({ at }) => at <= calendar.now).sort(inTime)) {
        const { personId, surveyId, rounds } = visit;
        const { email } = known(records.people, personId);
        const isOpen = rounds.some((round) => round.endsAt > calendar.now);
        if (isOpen && email === respondentEmail) continue;
        const batch = batchOf(visit, day);
        if (batch.length === 0) continue;
        clock.moveTo(visit.at);
        const companyId = rounds[0]?.companyId ?? 0;
        if (isOpen) {
          const signedIn = { accountId: personId, companyId, email, userType: null, tokenHash: '', since: clock.now() };
          await respondents.answer(signedIn, surveyId, batch);
        } else past.push(...asStored(batch, visit, companyId));
      }
      if (past.length > 0) await insertPastAnswers(database, past);
    },
  };
}

/** 0 when a survey began, 1 today. */
const progressOf = ({ startsOn }: DemoSurvey, day: number) =>
  startsOn === null || startsOn >= 0 ? 0 : Math.min(1, Math.max(0, 1 - day / startsOn));

function inTime(a: Visit, b: Visit): number {
  return a.at.getTime() - b.at.getTime() || a.personId - b.personId || a.surveyId - b.surveyId;
}

/** @throws when the question's version does not accept an answer */
function asStored(batch: Batch, { at, personId, rounds }: Visit, companyId: number): PastAnswer[] {
  const byQuestion = new Map(rounds.map((round) => [round.questionId, round]));
  return batch.map((sent) => {
    const round = known(byQuestion, sent.question);
    const read = readAnswer(round, sent);
    if (!('answer' in read))
      throw new Error(`The demo's answer to question ${sent.question} has a wrong ${read.field}.`);
    return { ...read.answer, companyId, roundId: round.roundId, personId, answeredAt: at };
  });
}

function known<Value>(all: ReadonlyMap<number, Value>, id: number): Value {
  const found = all.get(id);
  if (found === undefined) throw new Error(`Nobody made ${id} in this demo.`);
  return found;
}
