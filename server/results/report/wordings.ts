import type { ReportRewording } from '../../../contract/report.ts';
import { localDay } from '../../rules/calendar/days.ts';

/** A version's wording: since its last rewording, and the earlier changes, in the order of rounds. */
export type Wording = {
  label: string;
  rewordings: readonly { roundIndex: number; before: string; after: string; changedAt: Date }[];
};

type WordedRound = { index: number; version: number; startDate: string; visible: boolean };

/** A version's wording from a round on. */
function labelFrom({ label, rewordings }: Wording, index: number): string {
  const done = rewordings.findLast(({ roundIndex }) => roundIndex <= index);
  return done?.after ?? rewordings[0]?.before ?? label;
}

const beforeAll = -1;

/**
 * The shown rounds in which a question was reworded: by a version with another meaning, which begins with its round, or
 * in the middle of a version whose meaning stays.
 * @param rounds all rounds of the question in their order
 */
export function rewordingsOf(
  rounds: readonly WordedRound[],
  wordingOf: (round: WordedRound) => Wording,
  timeZone: string,
): ReportRewording[] {
  return rounds.flatMap((round, at): ReportRewording[] => {
    if (!round.visible) return [];
    const wording = wordingOf(round);
    const last = rounds[at - 1];
    const isVersionNew = last !== undefined && last.version !== round.version;
    const begun = labelFrom(wording, last && !isVersionNew ? last.index : beforeAll);
    const asked = labelFrom(wording, round.index);
    const before = isVersionNew ? labelFrom(wordingOf(last), last.index) : begun;
    const changed = wording.rewordings.findLast(({ roundIndex }) => roundIndex <= round.index);
    return [
      ...(before === begun
        ? []
        : [{ round: round.index, date: round.startDate, before, after: begun, meaning: 'another' as const }]),
      ...(begun === asked || changed === undefined
        ? []
        : [
            {
              round: round.index,
              date: localDay(changed.changedAt, timeZone),
              before: begun,
              after: asked,
              meaning: 'same' as const,
            },
          ]),
    ];
  });
}
