import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupComparison } from '../../../contract/group-comparison.ts';
import tableStyles from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import styles from './groups-card.module.css';
import { useReportLabels } from './use-report-labels.ts';

type Told = { answered: number | null; assigned: number | null };

/** How many of each group took part in each round. */
export function GroupParticipation({ participation }: { participation: GroupComparison['participation'] }) {
  const { t, i18n } = useLingui();
  const { formats } = useReportLabels();
  const { rounds } = participation;
  const byName = new Intl.Collator(i18n.locale);
  const groups = participation.groups.toSorted((a, b) => byName.compare(a.name, b.name));
  const rows = [
    { id: 0, name: t`Everyone`, toldOf: (at: number): Told | undefined => rounds[at]?.everyone },
    ...groups.map(({ id, name }) => ({
      id,
      name,
      toldOf: (at: number): Told | undefined => rounds[at]?.groups.find(({ group }) => group === id),
    })),
  ];
  return (
    <FigureTable caption={t`Response rate by group and round`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Group</Trans>
          </th>
          {rounds.map(({ start_date, end_date }) => (
            <th key={start_date} scope="col" className={tableStyles.number}>
              {formats.days(start_date, end_date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, toldOf }) => (
          <tr key={id}>
            <th scope="row" className={tableStyles.long}>
              {name}
            </th>
            {rounds.map(({ start_date }, at) => (
              <td key={start_date} className={tableStyles.number}>
                <Rate told={toldOf(at)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function Rate({ told }: { told: Told | undefined }) {
  const { formats } = useReportLabels();
  if (told === undefined || told.assigned === 0) return '–';
  if (told.answered === null || told.assigned === null) return <Trans>Hidden</Trans>;
  const [answered, assigned] = [formats.number(told.answered), formats.number(told.assigned)];
  return (
    <>
      {formats.wholePercent((100 * told.answered) / told.assigned)}{' '}
      <span className={styles.rate}>
        <Trans>
          {answered} of {assigned}
        </Trans>
      </span>
    </>
  );
}
