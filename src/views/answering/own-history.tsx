import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAnswers } from '../../../contract/respondent.ts';
import { writtenDay } from './last-day.ts';
import styles from './own-history.module.css';

const width = 240;
const height = 40;
/** With fewer a line means nothing. */
const fewest = 2;

type Point = { day: string; value: number };

/** The person's own numbers over time, a small line each; nobody else sees them here. */
export function OwnHistory({ history }: { history: readonly OwnAnswers[] }) {
  const lines = history.flatMap(({ question, label, label_language: language, rounds }) => {
    const points = rounds.flatMap(({ start_date: day, value }) => (typeof value === 'number' ? [{ day, value }] : []));
    return points.length >= fewest ? [{ question, label, language, points }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section className={styles.history}>
      <h2>
        <Trans>Your own answers over time</Trans>
      </h2>
      {lines.map(({ question, label, language, points }) => (
        <figure key={question} className={styles.line}>
          <figcaption dir="auto" lang={language}>
            {label}
          </figcaption>
          <Line points={points} />
        </figure>
      ))}
    </section>
  );
}

function Line({ points }: { points: readonly Point[] }) {
  const { i18n } = useLingui();
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => 4 + (at * (width - 8)) / (points.length - 1);
  const y = (value: number) =>
    most === least ? height / 2 : height - 5 - ((value - least) * (height - 10)) / (most - least);
  const path = points
    .map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const read = points.map(({ day, value }) => `${writtenDay(day, i18n.locale)}: ${i18n.number(value)}`).join(', ');
  return (
    <div className={styles.drawn}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={read}>
        <path d={path} />
        <circle cx={x(points.length - 1)} cy={y(last.value)} r="4" />
      </svg>
      <p aria-hidden="true">
        <span>
          {writtenDay(first.day, i18n.locale)}: {i18n.number(first.value)}
        </span>
        <span>
          {writtenDay(last.day, i18n.locale)}: {i18n.number(last.value)}
        </span>
      </p>
    </div>
  );
}
