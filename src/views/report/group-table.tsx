import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import styles from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import { type Compared, groupValue, wholeValue } from './group-facts.ts';
import { kindOf } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

/** The numbers of the groups, the whole first. */
export function GroupTable({ compared, whole }: { compared: Compared; whole: string }) {
  const { t } = useLingui();
  const labels = useReportLabels();
  const { question, period, scale } = compared;
  const kind = kindOf(question);
  const isShare = kind === 'choices' && scale === 'precise';
  const isRate = kind !== 'measured' && scale === 'relative';
  const count = (value: number | null) => (value === null ? '–' : labels.formats.number(value));
  const value = (one: number | null) => (isShare ? labels.percent(one) : labels.value(question, scale, one));
  const columns = isShare
    ? period.fields.map((field, choice) => ({ name: field.name, compared: { ...compared, choice } }))
    : isRate || kind === 'texts'
      ? []
      : [{ name: labels.valueName(question, scale), compared }];
  const rows = [
    {
      id: 'whole',
      name: whole,
      isHidden: period.suppressed,
      answered: period.answered,
      rate: period.answer_percentage,
      valueOf: (of: Compared) => wholeValue(of),
    },
    ...period.groups.map((group) => ({
      id: String(group.id),
      name: group.name,
      isHidden: group.suppressed,
      answered: group.answered,
      rate: group.answer_percentage,
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
          <th scope="col" className={styles.number}>
            <Trans>Answers</Trans>
          </th>
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
              <td colSpan={columns.length + 2} className={styles.number}>
                <Trans>Hidden</Trans>
              </td>
            ) : (
              <>
                {columns.map((column) => (
                  <td key={column.name} className={styles.number}>
                    {value(row.valueOf(column.compared))}
                  </td>
                ))}
                <td className={styles.number}>{count(row.answered)}</td>
                <td className={styles.number}>{labels.percent(row.rate)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
