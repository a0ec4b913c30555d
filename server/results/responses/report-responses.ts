import type { SkipOption } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import type { Selection } from '../selection/selection.service.ts';
import { listPublishedResponses, listResponses, type ResponseRow } from './response.sql.ts';

/** Written responses of one round; `name` null: nobody is named. */
export type RoundResponses = {
  texts: readonly { text: string; name: string | null }[];
  comments: readonly { comment: string; name: string | null }[];
  skips: readonly { skipOption: SkipOption; comment: string; name: string | null }[];
};

export const noResponses: RoundResponses = { texts: [], comments: [], skips: [] };

/**
 * Written responses of some rounds, by their ids. For an anonymous survey those published when the rounds closed, in
 * the stored order; nothing by group.
 */
export async function readResponses(
  database: Database,
  { companyId, survey, people, audience }: Selection,
  roundIds: readonly number[],
): Promise<ReadonlyMap<number, RoundResponses>> {
  if (roundIds.length === 0) return new Map();
  // On a public link, too, nothing by group.
  if (audience === 'public' && people.groupId !== null) return new Map();
  if (!survey.anonymous) return byRound(await listResponses(database, companyId, roundIds, people), roundIds);
  if (people.groupId !== null) return new Map();
  const published = await listPublishedResponses(database, companyId, roundIds);
  return new Map(
    published.map(({ roundId, texts, comments, skips }) => [
      roundId,
      {
        texts: (texts ?? []).map((text) => ({ text, name: null })),
        comments: (comments ?? []).map((comment) => ({ comment, name: null })),
        skips: (skips ?? []).map(({ skip_option, comment }) => ({
          skipOption: skip_option,
          comment: comment ?? '',
          name: null,
        })),
      },
    ]),
  );
}

function byRound(said: Awaited<ReturnType<typeof listResponses>>, roundIds: readonly number[]) {
  const [texts, comments, skips] = [said.texts, said.comments, said.skips].map((rows) =>
    Map.groupBy(rows, (row: ResponseRow) => row.roundId),
  );
  return new Map(
    roundIds.map((id): [number, RoundResponses] => [
      id,
      {
        texts: texts?.get(id) ?? [],
        comments: (comments?.get(id) ?? []).map(({ text, name }) => ({ comment: text, name })),
        skips: (skips?.get(id) ?? []).map(({ text, skipOption, name }) => ({
          skipOption: skipOption as SkipOption,
          comment: text,
          name,
        })),
      },
    ]),
  );
}
