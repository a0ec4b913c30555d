import { Trans } from '@lingui/react/macro';
import type { ComparedGroups, GroupVerdict } from '../../../contract/group-comparison.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import styles from './groups-card.module.css';
import { useReportLabels } from './use-report-labels.ts';

/** The meaning of the map's marks, and how many of them to expect by chance. */
export function GroupMapNotes({ compared }: { compared: ComparedGroups }) {
  const { formats } = useReportLabels();
  const has = (verdict: GroupVerdict) =>
    compared.questions.some(({ cells }) => cells.some((cell) => cell.verdict === verdict));
  const level = compared.confidence === null ? null : formats.percent(Math.floor(compared.confidence * 10) / 10);
  const least = fewestAnonymousAnswers;
  return (
    <div className={styles.notes}>
      {level === null ? (
        <p>
          <Trans>There are too few answers to say how the groups differ.</Trans>
        </p>
      ) : (
        <>
          <p>
            {has('above') || has('below') ? (
              <Trans>
                Arrows mark groups that differ from everyone by more than chance explains. About one mark in twenty is
                wrong.
              </Trans>
            ) : (
              <Trans>No group stands out beyond chance.</Trans>
            )}{' '}
            <Trans>
              If all groups were alike, about one comparison in twenty would still mark something. Intervals have a
              confidence of {level}.
            </Trans>
          </p>
          <p>
            <Trans>Groups are listed highest first. Small groups are ranked cautiously.</Trans>
          </p>
        </>
      )}
      {has('insufficient') ? (
        <p>
          <Trans>Few answers: shown, but not compared.</Trans>
        </p>
      ) : null}
      {has('hidden') ? (
        <p>
          <Trans>
            Hidden: groups with fewer than {least} answers, and groups where somebody’s answer could be worked out.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
