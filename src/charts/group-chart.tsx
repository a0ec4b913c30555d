import { memo, type Ref, useRef } from 'react';
import { fitText, textWidth } from './fit-text.ts';
import styles from './group-chart.module.css';
import { type GroupLayout, groupHeight, groupLayout } from './group-layout.ts';
import { dots, horizontals, verticals } from './paths.ts';
import { type Box, reserve, useBox } from './use-box.ts';

/** A group in one round. */
export type GroupRow = {
  id: string;
  name: string;
  value: number | null;
  /** Its value is withheld. */
  isHidden: boolean;
  /** Its difference from everyone; null: not known. */
  interval: { low: number; high: number } | null;
};

type GroupTexts = {
  /** The whole chart as text, for people who cannot see it. */
  summary: string;
  /** Over the line of the whole: "Everyone". */
  whole: string;
  /** For a withheld value, and for a missing one. */
  hidden: string;
  missing: string;
  /** On the axis, and beside a point. */
  value: (value: number) => string;
  exact: (value: number) => string;
};

interface GroupChartProps {
  rows: readonly GroupRow[];
  /** The value of everyone together, a line that the groups are compared with. */
  whole: number | null;
  domain: readonly [number, number];
  texts: GroupTexts;
  /** For saving the picture; null while it is not drawn. */
  svgRef?: Ref<SVGSVGElement>;
}

/** Groups compared in one round: a point each, connected to the line of everyone. */
export function GroupChart(props: GroupChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const box = useBox(place);
  return (
    <div ref={place} className={styles.box} style={reserve(groupHeight(props.rows.length, box.width))}>
      <div role="img" aria-label={props.texts.summary}>
        <Picture {...props} {...box} />
      </div>
    </div>
  );
}

type PictureProps = GroupChartProps & Box;

/** A picture that is not visible stays as it was. */
const Picture = memo(DrawnPicture, (_, next) => !next.isNear);

function DrawnPicture({ rows, whole, domain, texts, svgRef, width, isNear }: PictureProps) {
  if (!isNear || width === 0) return null;
  const layout = groupLayout(rows, domain, texts, width, textWidth);
  const { left, right, top, bottom, height, x, ticks } = layout;
  const wholeAt = whole === null ? null : x(whole);
  return (
    <svg
      ref={svgRef}
      className={styles.picture}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path className={styles.grid} d={verticals(ticks.map(x), top, bottom)} />
      {ticks.map((tick) => (
        <text key={tick} className={styles.tick} x={x(tick)} y={bottom + 18} textAnchor="middle">
          {texts.value(tick)}
        </text>
      ))}
      {whole === null || wholeAt === null ? null : (
        <WholeLine layout={layout} at={wholeAt} width={width} text={`${texts.whole} ${texts.exact(whole)}`} />
      )}
      <Points rows={rows} layout={layout} wholeAt={wholeAt} />
      {rows.map((row, at) => (
        <RowTexts key={row.id} row={row} y={layout.rowAt(at)} layout={layout} texts={texts} />
      ))}
      <path className={styles.axis} d={horizontals([bottom], left, right)} />
    </svg>
  );
}

function WholeLine({ layout, at, width, text }: { layout: GroupLayout; at: number; width: number; text: string }) {
  const half = textWidth(text) / 2;
  return (
    <>
      <path className={styles.whole} d={verticals([at], layout.top - 4, layout.bottom)} />
      <text
        className={styles.wholeName}
        x={Math.min(Math.max(at, half), width - half)}
        y={layout.top - 10}
        textAnchor="middle"
      >
        {text}
      </text>
    </>
  );
}

interface PointsProps {
  rows: readonly GroupRow[];
  layout: GroupLayout;
  wholeAt: number | null;
}

function Points({ rows, layout, wholeAt }: PointsProps) {
  const points = rows.flatMap((row, at) =>
    row.value === null || row.isHidden ? [] : [{ x: layout.x(row.value), y: layout.rowAt(at).point }],
  );
  const stems = wholeAt === null ? '' : points.map(({ x, y }) => horizontals([y], wholeAt, x)).join('');
  const intervals = rows.flatMap((row, at) => {
    if (row.value === null || row.isHidden || row.interval === null) return [];
    const y = layout.rowAt(at).point;
    const [from, to] = [layout.x(row.interval.low), layout.x(row.interval.high)];
    return [horizontals([y], from, to) + verticals([from, to], y - 4, y + 4)];
  });
  return (
    <>
      {intervals.length > 0 ? (
        <path className={styles.interval} d={intervals.join('')} />
      ) : (
        <path className={styles.stem} d={stems} />
      )}
      <path className={styles.point} d={dots(points, 5)} />
    </>
  );
}

interface RowTextsProps {
  row: GroupRow;
  y: { name: number; point: number };
  layout: GroupLayout;
  texts: GroupTexts;
}

function RowTexts({ row, y, layout, texts }: RowTextsProps) {
  const { nameRoom, nameAt, nameAnchor, valueAt } = layout;
  const name = fitText(row.name, nameRoom, textWidth);
  const seen = row.isHidden ? null : row.value;
  return (
    <>
      <text className={styles.name} x={nameAt} y={y.name} dy="0.34em" textAnchor={nameAnchor}>
        {name === row.name ? null : <title>{row.name}</title>}
        {name}
      </text>
      {seen === null ? (
        <text className={styles.missing} x={layout.left + 8} y={y.point} dy="0.34em">
          {row.isHidden ? texts.hidden : texts.missing}
        </text>
      ) : (
        <text className={styles.value} x={valueAt} y={y.point} dy="0.34em" textAnchor="end">
          {texts.exact(seen)}
        </text>
      )}
    </>
  );
}
