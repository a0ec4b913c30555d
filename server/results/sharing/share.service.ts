import type { z } from 'zod';
import type { SharedReportFilter, SharedResponsesQuery, WrittenResponses } from '../../../contract/report.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Core } from '../../core/core.ts';
import { notFound } from '../../core/errors.ts';
import { rateLimits } from '../../core/rate-limits.ts';
import { isShareOver } from '../../domain/surveys/share.rules.ts';
import { publicGroups } from '../../rules/anonymity/public-groups.ts';
import { localDay } from '../../rules/calendar/days.ts';
import { createReportService } from '../report/report.service.ts';
import { createResponseService } from '../responses/response.service.ts';
import type { SurveyPlace } from '../selection/selection.service.ts';
import { listAnswerCells, listRoundsToFill, savePublicGroups } from './public-groups.sql.ts';
import { publicDisclosure } from './public-round.ts';
import { findShared, type SharedPlace } from './share.sql.ts';

/** Where a reader of a public link comes from, and their language. */
type Visit = { hash: string; address: string; locale: Locale };

/** Public reports (2.4, 7.15): what may be shown to anyone, whatever the request (ADR 16). */
export function createShareService(core: Core) {
  const { database, clock } = core;
  const reports = createReportService(core);
  const responses = createResponseService(core);
  const publicGroups = createPublicGroupService(core);

  /**
   * Only links that do not exist are counted, so that a valid one may be as busy as it likes; an address with too many
   * of them waits, whatever it requests next: otherwise the throttle would reveal a good guess. A link after its last
   * day is like one that never existed.
   */
  async function find({ hash, address }: Omit<Visit, 'locale'>): Promise<SharedPlace> {
    await core.rateLimits.check(rateLimits.shareAddress, address);
    const place = await findShared(database, hash);
    if (place !== undefined && !isShareOver(place.shareOptions, localDay(clock.now(), place.timeZone))) return place;
    await core.rateLimits.hit(rateLimits.shareAddress, address);
    throw notFound();
  }

  return {
    /** The JSON of a `SharedReport`. @throws 404 without the link, 429, 400 by field of the filter */
    async report(visit: Visit, filter: z.output<typeof SharedReportFilter>): Promise<string> {
      const place = await find(visit);
      if (place.shareOptions.groups) await publicGroups.fill(place);
      return reports.getSharedText({ ...place, locale: visit.locale }, filter, (selection) =>
        publicDisclosure(database, selection),
      );
    },

    /** @throws as `report`, and 404 without the question */
    async responses(
      visit: Omit<Visit, 'locale'>,
      query: z.output<typeof SharedResponsesQuery>,
    ): Promise<WrittenResponses> {
      return responses.listShared(await find(visit), query);
    },
  };
}

/** How many rounds are processed in a batch; on the embedded database everybody else waits for it. */
const roundsPerBatch = 20;

/**
 * Decides which groups of an ordinary survey's closed rounds a public link may show, and stores it, so that it never
 * changes. Only where somebody shares groups, because most surveys never do; a year of rounds is processed at the first
 * visit.
 */
function createPublicGroupService({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  return {
    /** Not inside a transaction: each batch stays, even if the next fails. */
    async fill({ companyId, surveyId }: SurveyPlace): Promise<void> {
      for (;;) {
        const ids = await listRoundsToFill(database, companyId, surveyId, clock.now(), roundsPerBatch);
        if (ids.length === 0) return;
        const cells = await listAnswerCells(database, companyId, ids);
        const byRound = Map.groupBy(cells, ({ roundId }) => roundId);
        await savePublicGroups(
          database,
          companyId,
          ids.map((roundId) => ({ roundId, groups: [...publicGroups(byRound.get(roundId) ?? [])] })),
        );
      }
    },
  };
}
