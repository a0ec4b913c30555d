import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Survey } from '../../../contract/survey.ts';
import type { SurveySaverActorRef } from '../../../machines/survey/survey-saver.machine.ts';
import { useRows } from '../../app/actors.tsx';
import { useDates } from '../use-dates.ts';
import { ConflictDialog, type Difference } from './conflict-dialog.tsx';

/** Someone else has saved the survey meanwhile. */
export function SurveyConflict({ saverRef }: { saverRef: SurveySaverActorRef }) {
  const isOpen = useSelector(saverRef, (snapshot) => snapshot.hasTag('conflict'));
  const differences = useDifferences(saverRef);
  return (
    <ConflictDialog
      isOpen={isOpen}
      title={<Trans>Someone else has changed this survey meanwhile</Trans>}
      text={
        <Trans>
          Keep yours to replace their version, or take theirs and lose what you changed here. Nothing has been saved
          yet.
        </Trans>
      }
      differences={differences}
      onKeepMine={() => saverRef.send({ type: 'saver.keepMine' })}
      onTakeTheirs={() => saverRef.send({ type: 'saver.takeTheirs' })}
      onGoOn={() => saverRef.send({ type: 'saver.goOn' })}
    />
  );
}

function useDifferences(saverRef: SurveySaverActorRef): Difference[] {
  const { t, i18n } = useLingui();
  const { basics, respondentIds } = useSelector(saverRef, (snapshot) => snapshot.context.change);
  const theirs = useSelector(saverRef, (snapshot) => (snapshot.context.problem?.current ?? null) as Survey | null);
  const dates = useDates();
  const people = useRows('people');
  if (!theirs) return [];

  const time = (instant: string | null) => instant && dates.moment(instant);
  const yesNo = (isSo: boolean) => (isSo ? t`Yes` : t`No`);
  const differences: Difference[] = [];
  if (basics) {
    const fields: [string, ReactNode, ReactNode][] = [
      [t`Title`, basics.title.trim(), theirs.title],
      [t`Description`, basics.description.trim(), theirs.description],
      [t`Active from`, time(basics.active_from), time(theirs.active_from)],
      [t`Active until`, time(basics.active_until), time(theirs.active_until)],
      [t`Anonymous answers`, yesNo(basics.anonymous), yesNo(theirs.anonymous)],
    ];
    for (const [what, mine, other] of fields) if (mine !== other) differences.push({ what, mine, theirs: other });
  }
  if (respondentIds) {
    const names = new Map(people.map(({ id, full_name }) => [id, full_name]));
    const onlyIn = (ids: readonly number[], others: readonly number[]) => {
      const there = new Set(others);
      const only = ids.filter((id) => !there.has(id)).map((id) => names.get(id) ?? t`Someone who is gone`);
      return shortList(only, i18n.locale, (count) => t`${count} more`);
    };
    const mine = onlyIn(respondentIds, theirs.respondent_ids);
    const other = onlyIn(theirs.respondent_ids, respondentIds);
    if (mine || other) differences.push({ what: t`Respondents only here`, mine, theirs: other });
  }
  return differences;
}

const mostNames = 20;

function shortList(names: readonly string[], locale: string, moreText: (count: number) => string): string {
  const shown = names.toSorted(new Intl.Collator(locale).compare).slice(0, mostNames);
  const rest = names.length - shown.length;
  return new Intl.ListFormat(locale, { type: 'unit' }).format(rest > 0 ? [...shown, moreText(rest)] : shown);
}
