import type { z } from 'zod';
import type { TaggedQuestion } from '../../../contract/question.ts';
import type { LateRespondent, Survey, SurveyPatch, SurveyRow, SurveySave } from '../../../contract/survey.ts';
import type { SurveyTemplate } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { entriesOf } from '../../../shared/texts.ts';
import type { Core } from '../../core/core.ts';
import { checkAll, general, invalid, notFound } from '../../core/errors.ts';
import { type Message, translatorOf, withValues } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { checkVersion } from '../../core/versions.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { countGroupsEver } from '../../domain/groups/group.sql.ts';
import { countPeopleEver } from '../../domain/groups/membership.sql.ts';
import { templateQuestions } from '../../domain/library/library.ts';
import { hasQuestions, insertQuestion, listQuestions } from '../../domain/questions/question.sql.ts';
import { countMissing as missingIn } from '../../domain/questions/question-texts.ts';
import { currentRound } from '../../domain/surveys/current-round.ts';
import { listReturning } from '../../domain/surveys/departures.ts';
import {
  copyFollowing,
  findFollowing,
  hasMembers,
  keepsRespondents,
  listFollowedIds,
  listNextIds,
  markThroughGroups,
} from '../../domain/surveys/following.sql.ts';
import { chooseRespondents, followGroups } from '../../domain/surveys/following.ts';
import { freezeGroups } from '../../domain/surveys/publication.sql.ts';
import {
  changeRespondents,
  hasRespondents,
  listRespondentIds,
  markRespondents,
} from '../../domain/surveys/roster.sql.ts';
import { checkShare, shareAct, sharedAs, showsMore } from '../../domain/surveys/share.rules.ts';
import { surveyMessages } from '../../domain/surveys/survey.messages.ts';
import { checkTimes, copyTitle, normaliseTime, normaliseTimes } from '../../domain/surveys/survey.rules.ts';
import {
  copyQuestions,
  countResults,
  deleteSurvey,
  findSurveyRecord,
  insertSurvey,
  joinFamily,
  type LatePerson,
  listLatePeople,
  listSurveyRecords,
  noteAnonymousBefore,
  type SurveyRecord,
  saveShareLink,
  updateSurvey,
} from '../../domain/surveys/survey.sql.ts';
import { statusCode, surveyStatus } from '../../domain/surveys/survey.status.ts';
import { findSurvey, lockSurveyShared, type SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { countMissingTexts, mergeSurveyTexts } from '../../domain/surveys/survey-texts.ts';
import { disclosedCount, disclosedParticipation } from '../../rules/anonymity/participation.ts';
import { daysBetween, localDay } from '../../rules/calendar/days.ts';
import { createLimits } from '../billing/limits.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { findNext } from './survey-next.ts';
import { toTaggedQuestion } from './tagged-question.ts';

type Saved = { survey: Survey; version: number };
type Patch = z.output<typeof SurveyPatch>;

/** How many of the people who cannot be added are named. */
const mostNamed = 5;

export function createSurveyService(core: Core) {
  const { database, clock, audit } = core;
  const limits = createLimits(core);
  const rounds = createRoundService(core);

  async function read({ companyId }: Scope, id: number): Promise<Saved> {
    const now = clock.now();
    const record = await findSurveyRecord(database, companyId, id, now);
    if (record === undefined) throw notFound();
    const state = await findSurvey(database, companyId, id);
    if (state === undefined) throw notFound();
    const row = toRow(record, now);
    const following = await findFollowing(database, companyId, id);
    const asked = record.respondents - record.leftOut - record.away;
    const people = { asked, later: asked + following.joining - following.leaving };
    const { next, from } = await findNext(database, companyId, state, people, now);
    const isLateShown = record.late > 0 && !record.anonymous;
    return {
      survey: {
        ...row,
        anonymous_before: state.anonymousBefore,
        mail_message: state.mailMessage,
        languages: [...state.languages],
        translations: state.translations,
        missing_texts: await countMissing(companyId, state),
        respondent_ids: await listRespondentIds(database, companyId, id),
        next_respondent_ids: await listNextIds(database, companyId, state),
        keeps_respondents: await keepsRespondents(database, companyId, state),
        count_of_away_respondents: record.anonymous ? null : record.away,
        followed_group_ids: await listFollowedIds(database, companyId, id),
        late_respondents: isLateShown
          ? toLateRespondents(await listLatePeople(database, companyId, id, now), state.timeZone, now)
          : [],
        following: { ...following, from },
        next,
        results: toResults(await countResults(database, companyId, id), record),
      },
      version: record.version,
    };
  }

  /** In the second language, of the survey and its questions; 0 where it has one language. */
  async function countMissing(companyId: number, survey: SurveyState): Promise<number> {
    const [, second] = survey.languages;
    if (second === undefined) return 0;
    const questions = await listQuestions(database, companyId, survey.id);
    return questions.reduce((sum, each) => sum + missingIn(each, second), countMissingTexts(survey, second));
  }

  async function checkActivation(companyId: number, surveyId: number): Promise<void> {
    await limits.checkRoomForSurvey(companyId);
    if (!(await hasQuestions(database, companyId, surveyId))) throw general(surveyMessages.noQuestions);
  }

  /**
   * People who were erased in the meantime are left out when the choice is written; the admin could not remove them.
   */
  async function checkRespondents(companyId: number, ids: readonly number[] = []): Promise<void> {
    if (ids.length === 0) return;
    const own = await countPeopleEver(database, companyId, ids);
    if (own < new Set(ids).size) throw invalid({ respondent_ids: surveyMessages.unknownRespondents });
  }

  /** Groups that were deleted in the meantime are left out, as erased people are. */
  async function checkFollowed(companyId: number, ids: readonly number[] = []): Promise<void> {
    if (ids.length === 0) return;
    const own = await countGroupsEver(database, companyId, ids);
    if (own < new Set(ids).size) throw invalid({ followed_group_ids: surveyMessages.unknownGroups });
  }

  /**
   * Through another account a person would answer twice in a round, and be counted twice (ADR 62). A choice
   * that waits for another round adds them then.
   */
  async function checkReturning(companyId: number, survey: SurveyState, ids: readonly number[] = []): Promise<void> {
    if (ids.length === 0 || (await keepsRespondents(database, companyId, survey))) return;
    const next = new Set(await listNextIds(database, companyId, survey));
    const fresh = ids.filter((id) => !next.has(id));
    const returning = await listReturning(database, companyId, survey.id, fresh);
    if (returning.length === 0) return;
    const named = returning.slice(0, mostNamed).map(({ name }) => name);
    const names = [...named, ...(returning.length > named.length ? ['…'] : [])].join(', ');
    throw invalid({ respondent_ids: withValues(surveyMessages.returning, { names }) });
  }

  /** By the roster and the groups of which the call has been saved. */
  async function checkAsked(companyId: number, surveyId: number): Promise<void> {
    const isSomebodyAsked =
      (await hasRespondents(database, companyId, surveyId)) || (await hasMembers(database, companyId, surveyId));
    if (!isSomebodyAsked) throw invalid({ respondent_ids: surveyMessages.nobodyAsked });
  }

  /** As ordinary questions of the survey, in its first language, the other one attached. */
  async function addTemplate(
    { companyId }: Scope,
    locale: Locale,
    surveyId: number,
    template: SurveyTemplate,
    now: Date,
  ): Promise<TaggedQuestion[]> {
    for (const question of templateQuestions(template, locale)) {
      const fields = {
        label: question.label,
        fieldType: question.field_type,
        helpText: question.help_text,
        choices: question.choices,
        defaultValue: '',
        placeholderText: question.placeholder_text,
        timingInDays: question.timing_in_days,
        required: false,
        minLabel: question.min_label,
        maxLabel: question.max_label,
        followUpText: question.follow_up_text,
        followUpSide: question.follow_up_side,
        followUpLimit: question.follow_up_limit,
        favourableFrom: null,
        goal: null,
        enps: question.enps,
        translations: question.translations,
      };
      await insertQuestion(database, companyId, surveyId, fields, now);
    }
    const rows = await listQuestions(database, companyId, surveyId);
    return rows.map((row) => toTaggedQuestion(row, 0));
  }

  return {
    async list({ companyId }: Scope): Promise<SurveyRow[]> {
      const now = clock.now();
      const records = await listSurveyRecords(database, companyId, now);
      return records.map((record) => toRow(record, now));
    },

    /**
     * Checks the valid fields of a form while others are invalid.
     * @param id null: of a new survey
     */
    async check(scope: Scope, id: number | null, patch: Patch): Promise<void> {
      const { companyId } = scope;
      const now = clock.now();
      const stored = id === null ? undefined : await findSurvey(database, companyId, id);
      await checkAll(
        () => (stored ? applied(stored, patch, now) : refuse(checkTimes(sentTimes(patch, now), patch, now))),
        () => checkRespondents(companyId, patch.respondent_ids),
        () => checkFollowed(companyId, patch.followed_group_ids),
        () => (stored ? checkReturning(companyId, stored, patch.respondent_ids) : null),
      );
    },

    async get(scope: Scope, id: number): Promise<Saved> {
      await rounds.catchUp(scope.companyId, id);
      return read(scope, id);
    },

    /** Refused at the limit of active surveys even when the new one is not active yet (8.5). */
    create(scope: Scope, save: z.output<typeof SurveySave>): Promise<Saved & { questions: TaggedQuestion[] }> {
      const { companyId } = scope;
      return database.transaction(async () => {
        // Serialises creations and activations, so that the limit also holds for parallel ones.
        await lockCompany(database, companyId);
        await limits.checkRoomForSurvey(companyId);
        if (save.is_active && save.template !== null) throw invalid({ is_active: surveyMessages.createdInactive });
        if (save.is_active) throw general(surveyMessages.noQuestions);
        const now = clock.now();
        const times = sentTimes(save, now);
        await checkAll(
          () => refuse(checkTimes(times, save, now)),
          () => checkRespondents(companyId, save.respondent_ids),
          () => checkFollowed(companyId, save.followed_group_ids),
        );
        const { title, description, anonymous } = save;
        const mails = {
          notifyAtOpening: save.notify_at_opening,
          remindAfterDays: save.remind_after_days,
          mailMessage: save.mail_message,
        };
        const [first, ...others] = save.languages ?? [scope.locale];
        const texts = {
          languages: [first ?? scope.locale, ...others],
          translations: mergeSurveyTexts({}, save.translations),
        };
        const survey = { title, description, anonymous, ...times, ...mails, ...texts };
        const id = await insertSurvey(database, companyId, survey, now);
        const choice = { respondentIds: save.respondent_ids, groupIds: save.followed_group_ids };
        await chooseRespondents(database, companyId, { id, anonymous }, choice, now);
        const questions =
          save.template === null
            ? []
            : await addTemplate(scope, texts.languages[0] ?? scope.locale, id, save.template, now);
        await audit(scope, 'create', 'survey', id, {
          respondents: new Set(save.respondent_ids).size,
          ...(save.template !== null && { template: save.template }),
        });
        return { ...(await read(scope, id)), questions };
      });
    },

    /**
     * A new survey with the same questions and respondents, inactive and without times; refused like a creation at the
     * limit (8.5). It gets the version of each question that the next round would ask.
     */
    duplicate(scope: Scope, id: number): Promise<Saved> {
      const { companyId } = scope;
      return database.transaction(async () => {
        await lockCompany(database, companyId);
        const original = await lockSurveyShared(database, companyId, id);
        if (original === undefined) throw notFound();
        await limits.checkRoomForSurvey(companyId);
        const now = clock.now();
        const { description, anonymous, notifyAtOpening, remindAfterDays, mailMessage } = original;
        const [first = scope.locale] = original.languages;
        const title = copyTitle(original.title, translatorOf(first));
        const translations = Object.fromEntries(
          entriesOf(original.translations).map(([language, texts]) => [
            language,
            { ...texts, title: texts.title && copyTitle(texts.title, translatorOf(language)) },
          ]),
        );
        const mails = { notifyAtOpening, remindAfterDays, mailMessage };
        const copy = {
          title,
          description,
          anonymous,
          activeFrom: null,
          activeUntil: null,
          ...mails,
          languages: original.languages,
          translations,
        };
        const copyId = await insertSurvey(database, companyId, copy, now);
        await joinFamily(database, companyId, id, copyId);
        await copyQuestions(database, companyId, id, copyId, now);
        const respondents = await listNextIds(database, companyId, original);
        await changeRespondents(database, companyId, copyId, { added: respondents, removed: [] }, now);
        await copyFollowing(database, companyId, id, copyId);
        const present = new Set(await listRespondentIds(database, companyId, id));
        await markThroughGroups(
          database,
          companyId,
          copyId,
          respondents.filter((each) => !present.has(each)),
        );
        await audit(scope, 'create', 'survey', copyId, { copy_of: id, respondents: respondents.length });
        return read(scope, copyId);
      });
    },

    /**
     * Edits, and the state changes of 4.1–4.7, which are edits of times and flags. Rounds follow in the same
     * transaction. `expectedVersion` null: last write wins. For an anonymous survey the audit log has what could be
     * used to single somebody out: how many people were added and removed, and each move of its end.
     * @throws 409 with the current survey
     */
    change(scope: Scope, id: number, patch: Patch, expectedVersion: number | null): Promise<Saved> {
      const { companyId } = scope;
      const work = async (stored: SurveyState, now: Date) => {
        await checkVersion(expectedVersion, stored.version, async () => (await read(scope, id)).survey);
        await checkAll(
          () => applied(stored, patch, now),
          () => checkRespondents(companyId, patch.respondent_ids),
          () => checkFollowed(companyId, patch.followed_group_ids),
          () => checkReturning(companyId, stored, patch.respondent_ids),
        );
        const wanted = applied(stored, patch, now);
        if (wanted.isActive && !stored.isActive) await checkActivation(companyId, id);
        // Before the roster: without a subscription choosing people does not help.
        if (isEdited(stored, wanted, patch) || goesOn(stored, wanted, now)) await limits.checkSubscribed(companyId);
        if (wanted.shareEnabled && !stored.shareEnabled) await limits.checkPublicLinks(companyId);
        else if (showsMore(stored, wanted)) await limits.checkSubscribed(companyId);

        await updateSurvey(database, companyId, id, wanted);
        if (wanted.shareHash !== stored.shareHash) await saveShareLink(database, companyId, id, wanted.shareHash);
        const detail: Record<string, unknown> = { fields: Object.keys(patch) };
        const { respondent_ids: respondentIds, followed_group_ids: groupIds } = patch;
        if (respondentIds !== undefined || groupIds !== undefined) {
          const edit = await chooseRespondents(database, companyId, wanted, { respondentIds, groupIds }, now);
          if (edit !== null && edit.from === undefined) await markRespondents(database, companyId, id);
          if (edit !== null && wanted.anonymous) detail.respondents = edit;
        }
        if (isStarted(stored, wanted, now)) await checkAsked(companyId, id);
        if (wanted.anonymous && wanted.activeUntil?.getTime() !== stored.activeUntil?.getTime()) {
          detail.active_until = { from: stored.activeUntil, to: wanted.activeUntil };
        }
        const isPublished = stored.publishedAt === null && wanted.publishedAt !== null;
        if (isPublished && wanted.anonymous) {
          await followGroups(database, companyId, wanted, now);
          await freezeGroups(database, companyId, id);
          await noteAnonymousBefore(database, companyId, id);
        }
        await rounds.followChange(companyId, id, now);
        await audit(scope, 'update', 'survey', id, detail);
        const act = shareAct(stored, wanted);
        if (act !== null) await audit(scope, act, 'survey', id, { ...wanted.shareOptions });
        return read(scope, id);
      };
      // Always before the survey's own lock: in the other order two activations could deadlock.
      const first = patch.is_active === true ? () => lockCompany(database, companyId) : undefined;
      return rounds.withLockedSurvey(companyId, id, work, first);
    },

    /**
     * With its questions, rounds and answers (8.12). `expectedVersion` null: any version.
     * @throws 409 with the current survey
     */
    async remove(scope: Scope, id: number, expectedVersion: number | null): Promise<void> {
      await rounds.withLockedSurvey(scope.companyId, id, async (survey) => {
        await checkVersion(expectedVersion, survey.version, async () => (await read(scope, id)).survey);
        await deleteSurvey(database, scope.companyId, id);
        await audit(scope, 'delete', 'survey', id);
      });
    },
  };
}

function sentTimes({ active_from, active_until }: Pick<Patch, 'active_from' | 'active_until'>, now: Date) {
  return { activeFrom: normaliseTime(active_from, null, now), activeUntil: normaliseTime(active_until, null, now) };
}

function refuse(wrong: Record<string, Message>): void {
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/**
 * Whether a change does more than stop the survey, sooner or at once, or show less of it: that needs no subscription.
 */
function isEdited(stored: SurveyState, wanted: SurveyState, patch: Patch): boolean {
  const isLonger = (until: Date | null) =>
    until === null || (stored.activeUntil !== null && until > stored.activeUntil);
  return (
    patch.respondent_ids !== undefined ||
    patch.followed_group_ids !== undefined ||
    wanted.title !== stored.title ||
    wanted.description !== stored.description ||
    wanted.mailMessage !== stored.mailMessage ||
    patch.languages !== undefined ||
    patch.translations !== undefined ||
    wanted.anonymous !== stored.anonymous ||
    wanted.activeFrom?.getTime() !== stored.activeFrom?.getTime() ||
    (wanted.activeUntil?.getTime() !== stored.activeUntil?.getTime() && isLonger(wanted.activeUntil))
  );
}

/**
 * Whether a change makes the survey run: Start, Continue, or activating one that its times make run (4.2, 4.4, 4.5).
 */
function goesOn(stored: SurveyState, wanted: SurveyState, now: Date): boolean {
  return surveyStatus(stored, now) !== 'ongoing' && surveyStatus(wanted, now) === 'ongoing';
}

/**
 * Whether a change is Start (4.2), or activates one that its times make run at once (4.5): only Continue keeps asking
 * the same people.
 */
function isStarted(stored: SurveyState, wanted: SurveyState, now: Date): boolean {
  const before = surveyStatus(stored, now);
  return (before === 'upcoming' || before === 'inactive') && surveyStatus(wanted, now) === 'ongoing';
}

/** The survey after the patch. @throws 400 on the invalid field */
function applied(stored: SurveyState, patch: Patch, now: Date): SurveyState {
  const times = normaliseTimes(patch, stored, now);
  const anonymous = patch.anonymous ?? stored.anonymous;
  const wrong = checkTimes(times, patch, now);
  if (stored.publishedAt !== null && anonymous !== stored.anonymous) wrong.anonymous = surveyMessages.anonymousFixed;
  const share = sharedAs(stored, patch);
  Object.assign(wrong, checkShare(share, stored, patch, localDay(now, stored.timeZone)));
  refuse(wrong);

  const isActive = patch.is_active ?? stored.isActive;
  return {
    ...stored,
    ...times,
    title: patch.title ?? stored.title,
    mailMessage: patch.mail_message ?? stored.mailMessage,
    languages: patch.languages ?? stored.languages,
    translations: mergeSurveyTexts(stored.translations, patch.translations),
    description: patch.description ?? stored.description,
    anonymous,
    isActive,
    publishedAt: stored.publishedAt ?? (isActive ? now : null),
    ...share,
  };
}

function toRow(record: SurveyRecord, now: Date): SurveyRow {
  const status = surveyStatus(record, now);
  return {
    id: record.id,
    title: record.title,
    description: record.description,
    active_from: record.activeFrom?.toISOString() ?? null,
    active_until: record.activeUntil?.toISOString() ?? null,
    is_active: record.isActive,
    status,
    status_code: statusCode(status),
    count_of_respondents: record.respondents,
    count_of_late_respondents: lateCount(record),
    anonymous: record.anonymous,
    share_enabled: record.shareEnabled,
    share_hash: record.shareHash,
    share_options: record.shareOptions,
    current_round: currentRound(record),
    is_planned: record.activeFrom !== null && record.activeFrom > now,
    published: record.publishedAt !== null,
    is_template: record.isTemplate,
    notify_at_opening: record.notifyAtOpening,
  };
}

/** The answers of an anonymous survey are counted only where its rounds are published (design §5). */
function toResults(
  { rounds, closed, answers }: Awaited<ReturnType<typeof countResults>>,
  { anonymous }: SurveyRecord,
): Survey['results'] {
  return {
    rounds,
    answers: anonymous ? null : Number(answers),
    has_results: anonymous ? closed > 0 : Number(answers) > 0,
  };
}

/** Ten thousand people have become late at only a few different moments. */
function toLateRespondents(people: readonly LatePerson[], timeZone: string, now: Date): LateRespondent[] {
  const today = localDay(now, timeZone);
  const daysSince = new Map<number, number>();
  return people.map(({ lateAt, ...person }) => {
    const days = daysSince.get(lateAt.getTime()) ?? daysBetween(localDay(lateAt, timeZone), today);
    daysSince.set(lateAt.getTime(), days);
    return { ...person, days_late: days };
  });
}

/** For an anonymous survey, the people asked minus the late ones would reveal how many have answered. */
function lateCount(record: SurveyRecord): number | null {
  if (!record.anonymous || record.roundStart === null) return record.late;
  return disclosedParticipation(record).answered === null ? null : disclosedCount(record.late);
}
