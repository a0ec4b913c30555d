import styles from './flags.module.css';
import type { NoteFlag } from './note-flags.ts';
import { verticals } from './paths.ts';

const letterWidth = 7;
const height = 15;

/** How wide a flag is, in px. */
export const flagWidth = ({ text }: NoteFlag) => text.length * letterWidth + 9;

/** A thin line through the chart at the day of each note, with its number on top. */
export function Flags({ flags, bottom }: { flags: readonly NoteFlag[]; bottom: number }) {
  if (flags.length === 0) return null;
  return (
    <>
      <path
        className={styles.line}
        d={verticals(
          flags.map(({ x }) => x),
          height + 1,
          bottom,
        )}
      />
      {flags.map((flag) => (
        <rect
          key={`flag ${flag.text}`}
          className={styles.flag}
          x={flag.x - flagWidth(flag) / 2}
          y={1}
          width={flagWidth(flag)}
          height={height}
          rx={3}
        />
      ))}
      {flags.map(({ x, text }) => (
        <text key={text} className={styles.number} x={x} y={12.5} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}
