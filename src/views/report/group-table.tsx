import { Trans, useLingui } from '@lingui/react/macro';
import { kindOf } from '../../../shared/findings.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import { type Compared, groupValue, wholeValue } from './group-facts.ts';
import type { GroupInterval, GroupIntervals } from './use-group-intervals.ts';
import { useIntervalLabels } from './use-interval-labels.ts';
import { useReportLabels } from './use-report-labels.ts';

interface GroupTableProps {
  compared: Compared;
  whole: string;
  intervals: GroupIntervals | null;
}

/** The numbers of the groups, the whole first. */
export function GroupTable({ compared, whole, intervals }: GroupTableProps) {
  const { t } = useLingui();
  const labels = useReportLabels();
  const { question, period, scale } = compared;
  const kind = kindOf(question);
  const isShare = kind === 'choices';
  const count = (value: number | null) => (value === null ? '–' : labels.formats.number(value));
  const value = (one: number | null) => (isShare ? labels.percent(one) : labels.value(question, scale, one));
  const columns = isShare
    ? period.fields.map((field, choice) => ({ name: field.name, compared: { ...compared, choice } }))
    : kind === 'texts'
      ? []
      : [{ name: labels.valueName(question, scale), compared }];
  const written = useIntervalLabels(question, scale, intervals?.confidence ?? null);
  const estimateOf = (found: GroupInterval | null) =>
    found && { size: found.difference, low: found.low, high: found.high };
  const rows = [
    {
      id: 'whole',
      found: null,
      name: whole,
      isHidden: period.suppressed,
      answered: period.answered,
      rate: period.answer_percentage,
      rounds: period.quarter?.rounds,
      valueOf: (of: Compared) => wholeValue(of),
    },
    ...period.groups.map((group) => ({
      id: String(group.id),
      found: intervals?.of(group.id) ?? null,
      name: group.name,
      isHidden: group.suppressed,
      answered: group.answered,
      rate: group.answer_percentage,
      rounds: group.rounds,
      valueOf: (of: Compared) => groupValue(of, group),
    })),
  ];
  return (
    <FigureTable caption={t`${question.label}: groups`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Group</Trans>
          </th>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classNames(styles.number, isShare && styles.choice)}>
              {column.name}
            </th>
          ))}
          {intervals ? (
            <>
              <th scope="col" className={styles.number}>
                <Trans>Difference from everyone</Trans>
              </th>
              <th scope="col" className={styles.number}>
                {written.intervalName}
              </th>
            </>
          ) : null}
          <th scope="col" className={styles.number}>
            {period.quarter ? <Trans>People</Trans> : <Trans>Answers</Trans>}
          </th>
          {period.quarter ? (
            <th scope="col" className={styles.number}>
              <Trans>Rounds</Trans>
            </th>
          ) : null}
          <th scope="col" className={styles.number}>
            <Trans>Response rate</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles.long}>
              {row.name}
            </th>
            {row.isHidden ? (
              <td colSpan={columns.length + (intervals ? 4 : 2) + (period.quarter ? 1 : 0)} className={styles.number}>
                <Trans>Hidden</Trans>
              </td>
            ) : (
              <>
                {columns.map((column) => (
                  <td key={column.name} className={styles.number}>
                    {value(row.valueOf(column.compared))}
                  </td>
                ))}
                {intervals ? (
                  <>
                    <td className={styles.number}>
                      {row.found ? labels.formats.difference(row.found.difference) : '–'}
                    </td>
                    <td className={styles.number}>{written.interval(estimateOf(row.found))}</td>
                  </>
                ) : null}
                <td className={styles.number}>
                  {period.quarter?.people === 'at_least' && row.answered !== null ? '≥ ' : null}
                  {count(row.answered)}
                </td>
                {period.quarter ? <td className={styles.number}>{count(row.rounds ?? null)}</td> : null}
                <td className={styles.number}>{labels.percent(row.rate)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
