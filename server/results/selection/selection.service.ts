import type { z } from 'zod';
import type { ReportFilter } from '../../../contract/report.ts';
import type { Locale } from '../../../shared/locales.ts';
import { languageFor } from '../../../shared/texts.ts';
import { createRoundService } from '../../actions/rounds/round.service.ts';
import type { Core } from '../../core/core.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { Message } from '../../core/i18n.ts';
import { listFrozenNames } from '../../domain/surveys/publication.sql.ts';
import { isShareOver } from '../../domain/surveys/share.rules.ts';
import { findSurvey, type SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { localDay } from '../../rules/calendar/days.ts';
import { type Period, reportPeriod, type Spans } from './period.ts';
import { reportMessages } from './selection.messages.ts';
import {
  beginSnapshot,
  findSpans,
  type GroupName,
  isPerson,
  listGroups,
  listPublicGroups,
  type PeopleFilter,
} from './selection.sql.ts';

/** The reader: the company's people, or anyone with the public link. */
export type Audience = 'company' | 'public';
export type SurveyPlace = { companyId: number; surveyId: number };
/** `locale`: the reader's language; left out where no text is read. */
export type ReadPlace = SurveyPlace & { locale?: Locale };

/** A reader's filter, checked. */
export type Selection = {
  companyId: number;
  survey: SurveyState;
  now: Date;
  /** The company's calendar day. */
  today: string;
  spans: Spans;
  period: Period;
  people: PeopleFilter;
  /** The possible values of the group filter. */
  groups: GroupName[];
  audience: Audience;
  /** In which other language than the survey's first its texts are read; null: in the first. */
  language: Locale | null;
  /** Rounds that began before this day are hidden from the reader; null: none are. */
  from: string | null;
};

type Filter = Pick<z.output<typeof ReportFilter>, 'start_date' | 'end_date' | 'preset' | 'user' | 'group' | 'per'>;

/** Opens a survey's results for reading; report, responses and export all use this. */
export function createSelectionService(core: Core) {
  const { database, clock } = core;
  const rounds = createRoundService(core);

  function listFilterGroups(
    companyId: number,
    { id, anonymous, shareOptions }: SurveyState,
    audience: Audience,
  ): GroupName[] | Promise<GroupName[]> {
    if (audience === 'public' && !shareOptions.groups) return [];
    if (anonymous) return listFrozenNames(database, companyId, id);
    return audience === 'company'
      ? listGroups(database, companyId)
      : listPublicGroups(database, companyId, id, shareOptions.first_day);
  }

  /** @throws 400 on an invalid filter; a foreign id is refused like one that never existed */
  async function check({ companyId, survey, groups, people, period, audience }: Selection): Promise<void> {
    const wrong: Record<string, Message> = {};
    const { userId, groupId } = people;
    if (period.end < period.start) wrong.end_date = reportMessages.endsBeforeStart;
    if (userId !== null) {
      if (survey.anonymous) wrong.user = reportMessages.noUserOfAnonymous;
      else if (!(await isPerson(database, companyId, userId))) wrong.user = reportMessages.unknownUser;
    }
    if (groupId !== null && !groups.some(({ id }) => id === groupId)) {
      const isCompanys = audience === 'company' && !survey.anonymous;
      wrong.group = isCompanys ? reportMessages.unknownGroup : reportMessages.unknownReportGroup;
    }
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
  }

  return {
    /**
     * Runs `work` on one moment of the survey, with its rounds up to date. Not inside another transaction.
     * @throws 404 without the survey, 400 by field of the filter
     */
    async read<T>(
      { companyId, surveyId, locale }: ReadPlace,
      filter: Filter,
      audience: Audience,
      work: (selection: Selection) => Promise<T>,
    ): Promise<T> {
      const now = clock.now();
      await rounds.catchUp(companyId, surveyId);
      return database.transaction(async () => {
        await beginSnapshot(database);
        const survey = await findSurvey(database, companyId, surveyId);
        if (survey === undefined) throw notFound();
        const from = audience === 'public' ? survey.shareOptions.first_day : null;
        const spans = await findSpans(database, companyId, surveyId, from);
        const today = localDay(now, survey.timeZone);
        const isShared = survey.shareEnabled && !isShareOver(survey.shareOptions, today);
        if (audience === 'public' && !isShared) throw notFound();
        const selection: Selection = {
          companyId,
          survey,
          now,
          today,
          spans,
          period: reportPeriod(filter, today, spans),
          people: { userId: filter.user ?? null, groupId: filter.group ?? null },
          groups: await listFilterGroups(companyId, survey, audience),
          audience,
          language: locale === undefined ? null : languageFor(survey.languages, locale),
          from,
        };
        await check(selection);
        return work(selection);
      });
    },
  };
}
