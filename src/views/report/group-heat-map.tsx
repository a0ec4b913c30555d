import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { ComparedGroups, ComparedQuestion, GroupCell } from '../../../contract/group-comparison.ts';
import type { Question } from '../../../contract/question.ts';
import { isLong } from '../../kit/long-lists.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from './group-heat-map.module.css';
import { useReportLabels } from './use-report-labels.ts';

interface GroupHeatMapProps {
  compared: ComparedGroups;
  questions: readonly Question[];
}

/** How many questions of a table fit on a sheet. */
const columnsOnPaper = 6;

/** Group × question: the difference from everyone with its number of answers, marked where it stands out. */
export function GroupHeatMap({ compared, questions }: GroupHeatMapProps) {
  const { t } = useLingui();
  const labelOf = new Map(questions.map(({ id, label }) => [id, label]));
  const isPrinting = usePrinting();
  const caption = t`Groups and questions: difference from everyone`;
  const width = isPrinting ? columnsOnPaper : compared.questions.length;
  const first = compared.questions.map((_, index) => index).filter((index) => index % width === 0);
  return (
    <section
      className={styles.scroller}
      data-long={isLong('comparedGroups', compared.groups.length) || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what it can reach
      tabIndex={0}
      aria-label={caption}
    >
      {first.map((from) => (
        <HeatTable
          key={from}
          caption={caption}
          groups={compared.groups}
          questions={compared.questions.slice(from, from + width)}
          labelOf={labelOf}
        />
      ))}
    </section>
  );
}

interface HeatTableProps extends Pick<ComparedGroups, 'groups'> {
  caption: string;
  questions: readonly ComparedQuestion[];
  labelOf: ReadonlyMap<number, string>;
}

function HeatTable({ caption, groups, questions, labelOf }: HeatTableProps) {
  const { formats } = useReportLabels();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <Trans>Group</Trans>
          </th>
          {questions.map(({ question, choice, start_date, end_date }) => (
            <th key={question} scope="col">
              <span className={styles.question}>{labelOf.get(question) ?? ''}</span>
              <span className={styles.detail}>
                {choice === null ? <Trans>Mean</Trans> : <Trans>“{choice}”, percentage points</Trans>}
              </span>
              <span className={styles.detail}>{formats.days(start_date, end_date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} questions={questions} />
        ))}
      </tbody>
    </table>
  );
}

interface GroupRowProps {
  group: ComparedGroups['groups'][number];
  questions: readonly ComparedQuestion[];
}

/** The number of answers is shown once where it is the same at each question. */
function GroupRow({ group: { id, name }, questions }: GroupRowProps) {
  const { formats } = useReportLabels();
  const cells = questions.map(({ cells: all }) => all.find(({ group }) => group === id) ?? null);
  const common = commonCount(cells);
  const count = formats.number(common ?? 0);
  return (
    <tr>
      <th scope="row">
        {name}
        {common === null ? null : (
          <span className={styles.detail}>
            <Trans>{count} answers</Trans>
          </span>
        )}
      </th>
      {questions.map((question, at) => (
        <Cell key={question.question} question={question} cell={cells[at] ?? null} hasCount={common === null} />
      ))}
    </tr>
  );
}

interface CellProps {
  question: ComparedQuestion;
  cell: GroupCell | null;
  hasCount: boolean;
}

function Cell({ question, cell, hasCount }: CellProps) {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  if (cell === null) return <td>–</td>;
  const { verdict, difference, low, high, answered } = cell;
  if (verdict === 'hidden') {
    return (
      <td data-verdict={verdict}>
        <Trans>Hidden</Trans>
      </td>
    );
  }
  const digits = mapDigits(question);
  const signed = (value: number) => formats.signed(value, digits);
  const [from, to] = [low, high].map((end) => (end === null ? null : signed(end)));
  const count = formats.number(answered ?? 0);
  return (
    <td
      data-verdict={verdict}
      data-side={(difference ?? 0) < 0 ? 'below' : 'above'}
      style={{ '--strength': strengthOf(question, cell) } as CSSProperties}
      title={from === null || to === null ? undefined : t`${from} to ${to}`}
    >
      <span className={styles.difference}>
        {verdict === 'above' ? (
          <Mark name="arrow-up" label={t`above everyone`} />
        ) : verdict === 'below' ? (
          <Mark name="arrow-down" label={t`below everyone`} />
        ) : null}
        {difference === null ? '–' : signed(difference)}
      </span>
      {hasCount ? (
        <span className={styles.count}>
          {verdict === 'insufficient' ? <Trans>few answers: {count}</Trans> : <Trans>{count} answers</Trans>}
        </span>
      ) : null}
    </td>
  );
}

function Mark({ name, label }: { name: 'arrow-up' | 'arrow-down'; label: string }) {
  return (
    <>
      <Icon name={name} size={16} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}

/** From 0 to 1: how far a cell is from everyone, relative to the range of its question, or its farthest cell. */
function strengthOf({ range, choice, cells }: ComparedQuestion, { difference }: GroupCell): number {
  const farthest = Math.max(...cells.map((cell) => Math.abs(cell.difference ?? 0)), Number.MIN_VALUE);
  // A quarter of the range has the full intensity.
  const full = choice !== null ? 25 : range !== null ? (range.max - range.min) / 4 : farthest;
  return Math.min(1, Math.abs(difference ?? 0) / full);
}

/** The number of answers to several questions, if it is the same and each cell is compared; null: they differ. */
function commonCount(cells: readonly (GroupCell | null)[]): number | null {
  const [first] = cells;
  if (cells.length < 2 || !first?.answered) return null;
  const isCommon = cells.every(
    (cell) => cell?.answered === first.answered && cell.verdict !== 'hidden' && cell.verdict !== 'insufficient',
  );
  return isCommon ? first.answered : null;
}

/** The decimals of a question's differences. */
function mapDigits({ range, choice }: Pick<ComparedQuestion, 'range' | 'choice'>): number {
  if (choice !== null) return 0;
  return range !== null && range.max - range.min <= 4 ? 2 : 1;
}
