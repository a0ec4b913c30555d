import type { z } from 'zod';
import type { AnswersSave, DueSurvey, OwnAnswers, Respondent } from '../../../contract/respondent.ts';
import { hasOptions } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { type Languages, languageFor, languageRead, languagesRead, surveyTextsIn } from '../../../shared/texts.ts';
import type { Core } from '../../core/core.ts';
import { general, invalid, mostErrors, notFound, unauthenticated } from '../../core/errors.ts';
import { defaultLocale, type Message } from '../../core/i18n.ts';
import type { SignedIn } from '../../core/scope.ts';
import { toQuestion } from '../../domain/questions/question.ts';
import { askedIn, inShownOrder, scaleIn } from '../../domain/questions/question-texts.ts';
import { listRoundCells } from '../../domain/surveys/left-out.sql.ts';
import { listAskedUnits } from '../../domain/surveys/publication.sql.ts';
import { markRespondents } from '../../domain/surveys/roster.sql.ts';
import { subscribedSince, surveyStatus } from '../../domain/surveys/survey.status.ts';
import { findSurvey, listSurveys, type SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { type AskedUnits, publishedUnit } from '../../rules/anonymity/published-unit.ts';
import { addDays } from '../../rules/calendar/days.ts';
import { gridOf } from '../rounds/grid.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { upcomingRounds } from '../rounds/upcoming-rounds.ts';
import { answerMessages } from './answer.messages.ts';
import { answerValue, readAnswer } from './answer.rules.ts';
import {
  changeRollups,
  type DueRow,
  findRespondent,
  isRespondent,
  listAnswerableRounds,
  listDueQuestions,
  listOverdueSurveys,
  listOwnAnswers,
  listPastAnswers,
  listSilentSurveys,
  lockRollups,
  type OpenRound,
  type PastAnswer,
  type RoundAnswer,
  type SilentSurvey,
  saveAnswers,
} from './respondent.sql.ts';
import { rollupChanges } from './rollup.rules.ts';

/** A year of weeks. */
const ownRoundsShown = 52;

type Batch = z.output<typeof AnswersSave>['answers'];

export function createRespondentService(core: Core) {
  const { database, clock } = core;
  const rounds = createRoundService(core);

  return {
    async describe({ accountId, answeringUntil }: SignedIn): Promise<Respondent> {
      const found = await findRespondent(database, accountId);
      if (found === undefined) throw unauthenticated();
      const { firstName: first_name, lastName: last_name, email, language, company, timeZone } = found;
      return {
        id: accountId,
        first_name,
        last_name,
        email,
        language,
        company: company === null || timeZone === null ? null : { name: company, timezone: timeZone },
        session: answeringUntil === undefined ? 'account' : 'answering',
        answering_until: answeringUntil?.toISOString() ?? null,
        push_offered: core.config.push !== null,
      };
    },

    /**
     * The person's answers in a survey that asks them, over time; empty for an anonymous one.
     * @throws 404 when the survey isn't one of the person's
     */
    async listOwn(
      { companyId, accountId }: SignedIn,
      surveyId: number,
      language: Locale | null,
    ): Promise<OwnAnswers[]> {
      if (companyId === null) throw notFound();
      await rounds.catchUp(companyId, surveyId);
      const survey = await findSurvey(database, companyId, surveyId);
      if (survey === undefined || !(await isRespondent(database, companyId, accountId, surveyId))) throw notFound();
      // Its closed rounds have no link from answers to people, and its open one returns none: the account may change
      // hands.
      if (survey.anonymous) return [];
      const given = await listPastAnswers(database, companyId, accountId, surveyId, ownRoundsShown);
      const wanted = language ?? (await findRespondent(database, accountId))?.language ?? defaultLocale;
      return [...Map.groupBy(given, ({ questionId }) => questionId)].flatMap(([, answers]) =>
        toOwnAnswers(answers, survey.languages, wanted),
      );
    },

    /**
     * What the signed-in person can answer now, with their own answers; of an anonymous survey only whether they have
     * answered. Of surveys that do not ask them, only that. Empty for someone without a company.
     * @param language what the texts are wanted in; null: that of the person's mails
     */
    async listDue({ companyId, accountId }: SignedIn, language: Locale | null): Promise<DueSurvey[]> {
      if (companyId === null) return [];
      for (const { id } of await listOverdueSurveys(database, companyId, accountId, clock.now())) {
        await rounds.catchUp(companyId, id);
      }
      const now = clock.now();
      const rows = await listDueQuestions(database, companyId, accountId, now, language);
      const ids = [...new Set(rows.map(({ surveyId }) => surveyId))];
      const surveys = ids.length === 0 ? [] : await listSurveys(database, companyId, ids);
      const surveyOf = new Map(surveys.map((survey) => [survey.id, survey]));
      const anonymous = [...new Set(rows.flatMap((row) => (row.anonymous ? [row.surveyId] : [])))];
      const units = anonymous.length === 0 ? [] : await listAskedUnits(database, companyId, anonymous, accountId);
      const unitsOf = Map.groupBy(units, (unit) => unit.surveyId);
      const cells = anonymous.length === 0 ? new Map() : await listRoundCells(database, companyId, anonymous);
      const due = [...Map.groupBy(rows, (row) => row.surveyId)].flatMap(([id, questions]) =>
        toDueSurvey(
          questions,
          shownWith(unitsOf.get(id) ?? [], cells.get(id) ?? null),
          timesOf(questions, surveyOf.get(id), now),
        ),
      );
      const silent = await listSilentSurveys(database, companyId, accountId, now, language);
      return [...due, ...silent.map(toSilentSurvey)].toSorted((a, b) => a.id - b.id);
    },

    /**
     * Saves a batch in the open rounds, all of it or nothing; a repeat changes nothing but the time. Rollups follow in
     * the same transaction. @throws 404 when the survey isn't one of the person's, 400 by answer otherwise
     */
    async answer({ companyId, accountId }: SignedIn, surveyId: number, batch: Batch): Promise<number> {
      if (companyId === null) throw notFound();
      // The hold keeps rounds from closing between the check and the answer.
      return rounds.withCurrentRound(companyId, surveyId, async (survey, now) => {
        if (!(await isRespondent(database, companyId, accountId, surveyId))) throw notFound();
        if (surveyStatus(survey, now) !== 'ongoing') throw general(answerMessages.notOpen);
        const answers = readBatch(batch, await listAnswerableRounds(database, companyId, surveyId, now, accountId));

        const roundIds = answers.map((answer) => answer.roundId);
        await lockRollups(database, companyId, roundIds);
        const own = await listOwnAnswers(database, companyId, accountId, roundIds);
        const before = new Map(own.map((answer) => [answer.roundId, answer]));
        await saveAnswers(database, companyId, accountId, answers, now);
        const changes = answers.flatMap((answer) => rollupChanges(answer.roundId, before.get(answer.roundId), answer));
        if (changes.length > 0) await changeRollups(database, companyId, changes);
        await markRespondents(database, companyId, surveyId, [accountId]);
        return answers.length;
      });
    },
  };
}

/** The batch as stored answers. @throws 400 with the first wrong answers by their paths, `answers.0.value` */
function readBatch(batch: Batch, open: readonly OpenRound[]): RoundAnswer[] {
  const byQuestion = new Map(open.map((round) => [round.questionId, round]));
  const seen = new Set<number>();
  const wrong: Record<string, Message> = {};
  const answers = batch.flatMap((sent, at): RoundAnswer[] => {
    const round = byQuestion.get(sent.question);
    if (round === undefined || seen.has(sent.question)) {
      wrong[`answers.${at}.question`] = round === undefined ? answerMessages.unknownQuestion : answerMessages.twice;
      return [];
    }
    seen.add(sent.question);
    if (!round.isAsked) {
      wrong[`answers.${at}.question`] = answerMessages.leftOut;
      return [];
    }
    if (!round.isOpenTo) {
      wrong[`answers.${at}.question`] = answerMessages.movedAccount;
      return [];
    }
    if (sent.round_start != null && sent.round_start !== round.startDate) {
      wrong[`answers.${at}.round_start`] = answerMessages.roundOver;
      return [];
    }
    const read = readAnswer(round, sent);
    if ('answer' in read) return [{ ...read.answer, roundId: round.roundId }];
    wrong[`answers.${at}.${read.field}`] = read.message;
    return [];
  });
  const told = Object.entries(wrong).slice(0, mostErrors);
  if (told.length > 0) throw invalid(Object.fromEntries(told));
  return answers;
}

/** The unit in which the person's answers are shown; null without units: the survey is not anonymous. */
function shownWith(
  units: Awaited<ReturnType<typeof listAskedUnits>>,
  round: AskedUnits['round'],
): DueSurvey['shown_with'] {
  const groups = units.flatMap(({ id, people, ownName }) => (id === null ? [] : [{ id, people, name: ownName ?? '' }]));
  const outside = units.find(({ id }) => id === null)?.people ?? 0;
  return publishedUnit({ groups, outside, round }, units.find(({ ownName }) => ownName !== null)?.id ?? null);
}

type Times = Pick<DueSurvey, 'closes_at' | 'next_round_at'>;

/** Until when a survey's open questions accept answers, and when the first of them is asked again. */
function timesOf(rows: readonly DueRow[], survey: SurveyState | undefined, now: Date): Times {
  // Deleted, or deactivated, at this very moment.
  if (survey === undefined || survey.activeFrom === null) return { closes_at: null, next_round_at: null };
  const { activeFrom, activeUntil } = survey;
  const ends = [...rows.map(({ endsAt }) => endsAt), ...(activeUntil === null ? [] : [activeUntil])];
  const grid = gridOf(survey, activeFrom);
  const next = rows.flatMap((row) => {
    if (row.stopped) return [];
    const plan = { activeFrom, activeUntil, ...grid, timingInDays: row.timingInDays, now, open: row, last: null };
    const [, after] = upcomingRounds(plan, 2);
    return after === undefined || subscribedSince(survey, after.startsAt) === null ? [] : [after.startsAt];
  });
  return { closes_at: earliest(ends), next_round_at: earliest(next) };
}

function earliest(instants: readonly Date[]): string | null {
  return instants.length === 0 ? null : instants.reduce((a, b) => (a < b ? a : b)).toISOString();
}

function toDueSurvey(rows: readonly DueRow[], shown_with: DueSurvey['shown_with'], times: Times): DueSurvey[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { surveyId: id, anonymous, askedPeople: asked } = first;
  const anonymous_before = first.anonymousBefore && !anonymous;
  return [
    {
      id,
      ...ownTexts(first),
      anonymous,
      anonymous_before,
      asked,
      left_out: false,
      shown_with,
      ...times,
      questions: rows.map(toDueQuestion),
    },
  ];
}

/** A survey's texts in the language of who is asked. */
function ownTexts({ title, description, surveyTranslations, languages, reader }: Omit<SilentSurvey, 'id' | 'asked'>) {
  const language = languageFor(languages, reader);
  const written = language === null ? undefined : surveyTranslations[language];
  return {
    ...surveyTextsIn({ title, description }, surveyTranslations, language),
    text_languages: {
      title: languageRead(written?.title, languages, language),
      description: languageRead(written?.description, languages, language),
    },
  };
}

function toSilentSurvey(survey: SilentSurvey): DueSurvey {
  const { id, asked } = survey;
  return {
    id,
    asked,
    ...ownTexts(survey),
    anonymous: true,
    anonymous_before: false,
    left_out: true,
    shown_with: null,
    closes_at: null,
    next_round_at: null,
    questions: [],
  };
}

/** The question as its round asks it, in the language of who is asked: an edit of type, choices or meaning waits. */
function toDueQuestion(row: DueRow): DueSurvey['questions'][number] {
  const language = languageFor(row.languages, row.reader);
  const version = {
    label: row.askedLabel,
    fieldType: row.askedType,
    choices: row.askedChoices,
    translations: row.askedTranslations,
  };
  const asked = { ...version, ...askedIn(version, language) };
  const isCurrent = row.roundVersion === row.askedVersion;
  const inOrder = isCurrent ? inShownOrder(version, row.choicesInOrder) : version;
  const shown = askedIn(inOrder, language);
  const texts = language === null ? undefined : row.translations[language];
  // The stored default fits the edited question, perhaps not the one that is asked.
  const defaultValue = isCurrent ? row.defaultValue : '';
  return {
    ...toQuestion({
      ...row,
      ...asked,
      choices: [...shown.choices],
      // Those of the version that its round asks.
      ...scaleIn({ ...row, translations: row.askedTranslations }, language),
      helpText: texts?.help_text || row.helpText,
      placeholderText: texts?.placeholder_text || row.placeholderText,
      // Left out, because respondents who know the goal answer differently.
      favourableFrom: null,
      goal: null,
      enps: false,
      stopped: false,
      lastRoundEnd: null,
      defaultValue: asked.choices[version.choices.indexOf(defaultValue)] ?? defaultValue,
      askedVersion: row.roundVersion,
      lastAsked: { version: row.roundVersion },
    }),
    text_languages: languagesRead(
      language === null ? undefined : { ...inOrder.translations[language], help_text: texts?.help_text ?? '' },
      row.languages,
      language,
      hasOptions(row.askedType) ? shown.choices.length : 0,
    ),
    round: { start_date: row.startDate, end_date: addDays(row.endDate, -1) },
    answered: row.isAnswered,
    answer:
      row.isAnswered && !row.anonymous
        ? { value: answerValue(asked, row), skip_option: row.skipOption, comment: row.comment ?? '' }
        : null,
  };
}

function toOwnAnswers(answers: readonly PastAnswer[], languages: Languages, reader: Locale): OwnAnswers[] {
  const [any] = answers;
  if (any === undefined) return [];
  const language = languageFor(languages, reader);
  const { questionId: question, fieldType, translations } = any;
  const { label, choices } = askedIn(
    { label: any.label, fieldType, choices: any.askedChoices, translations },
    language,
  );
  return [
    {
      question,
      label,
      field_type: fieldType,
      choices,
      label_language: languageRead(language === null ? undefined : translations[language]?.label, languages, language),
      rounds: answers.map((answer) => ({
        start_date: answer.startDate,
        value: answerValue({ fieldType, choices }, answer),
        skip_option: answer.skipOption,
      })),
    },
  ];
}
