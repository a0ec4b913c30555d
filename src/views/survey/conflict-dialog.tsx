import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Survey } from '../../../contract/survey.ts';
import type { SurveySaverActorRef } from '../../../machines/survey/survey-saver.machine.ts';
import { useCompany, useRows } from '../../app/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { formatInstant } from './survey-dates.ts';

/** Someone else has saved the survey meanwhile: both versions beside each other, and the choice between them. */
export function ConflictDialog({ saverRef }: { saverRef: SurveySaverActorRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(saverRef, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <Modal
      isOpen={isOpen}
      size="wide"
      hasUnsavedWork
      title={<Trans>Someone else has changed this survey meanwhile</Trans>}
      closeLabel={t`Go on editing`}
      onClose={() => saverRef.send({ type: 'saver.goOn' })}
      footer={
        <>
          <Button variant="primary" onPress={() => saverRef.send({ type: 'saver.keepMine' })}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button onPress={() => saverRef.send({ type: 'saver.takeTheirs' })}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button variant="quiet" onPress={() => saverRef.send({ type: 'saver.goOn' })}>
            <Trans>Go on editing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Keep yours to replace their version, or take theirs and lose what you changed here. Nothing has been saved
          yet.
        </Trans>
      </p>
      <Versions saverRef={saverRef} />
    </Modal>
  );
}

type Difference = { what: string; mine: ReactNode; theirs: ReactNode };

function Versions({ saverRef }: { saverRef: SurveySaverActorRef }) {
  const { t } = useLingui();
  const differences = useDifferences(saverRef);
  return (
    <table className={styles.versions}>
      <caption className="visually-hidden">
        <Trans>What differs</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What differs</Trans>
          </th>
          <th scope="col">
            <Trans>Mine</Trans>
          </th>
          <th scope="col">
            <Trans>Theirs</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, mine, theirs }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-whose={t`Mine`}>{mine || <Nothing />}</td>
            <td data-whose={t`Theirs`}>{theirs || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return (
    <span className={styles.none}>
      <Trans context="a field without content">none</Trans>
    </span>
  );
}

function useDifferences(saverRef: SurveySaverActorRef): Difference[] {
  const { t, i18n } = useLingui();
  const { basics, respondentIds } = useSelector(saverRef, (snapshot) => snapshot.context.change);
  const theirs = useSelector(saverRef, (snapshot) => (snapshot.context.problem?.current ?? null) as Survey | null);
  const timeZone = useSelector(useCompany(), (snapshot) => snapshot.context.company?.timezone ?? 'UTC');
  const people = useRows('people');
  if (!theirs) return [];

  const time = (instant: string | null) => instant && formatInstant(instant, i18n.locale, timeZone);
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
