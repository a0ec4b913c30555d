import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use, useId, useMemo } from 'react';
import type { ReportNote, ReportPeriod, SharedReport } from '../../../contract/report.ts';
import type { ChartNote } from '../../charts/note-flags.ts';
import { isLong } from '../../kit/long-lists.ts';
import { formatsOf } from './formats.ts';
import styles from './report-notes.module.css';

/** The notes of the report, numbered in charts and tables by their index. */
export const ReportNotes = createContext<readonly ReportNote[]>([]);

/** The notes of a report, and the days since which its group's people may be others after a refresh (design §5). */
export function useNotesOfReport({ notes, regroupings }: Pick<SharedReport, 'notes' | 'regroupings'>) {
  const { t } = useLingui();
  const text = t`Reporting groups refreshed`;
  return useMemo(() => {
    if (regroupings.length === 0) return notes;
    return [...notes, ...regroupings.map((date) => ({ date, text }))].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  }, [notes, regroupings, text]);
}

/** The notes as text, with the charts' numbers; nothing where there is none. */
export function NoteLegend() {
  const { t, i18n } = useLingui();
  const notes = use(ReportNotes);
  const headingId = useId();
  const { day } = formatsOf(i18n.locale);
  if (notes.length === 0) return null;
  return (
    <section className={styles.legend} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <Trans>Notes</Trans>
      </h2>
      {/* A scrollable area must be reachable by keyboard. */}
      <ol className={styles.list} aria-label={t`Notes`} {...(isLong('notes', notes.length) && { tabIndex: 0 })}>
        {notes.map(({ date, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a public report's notes have no other name than their place
          <li key={at} className={styles.item}>
            <span className={styles.number}>{at + 1}</span>
            <span className={styles.day}>{day(date)}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The notes of consecutive rounds. */
type NotesOfRounds = {
  /** For the flags of a chart. */
  marks: readonly ChartNote[];
  /** Those of one round as text: "2 · 12 May · Reorganisation". */
  of: (period: Days | undefined) => string[];
  /** All of them as text. */
  all: string[];
};

type Days = Pick<ReportPeriod, 'start_date' | 'end_date'>;

export function useNotesOf(periods: readonly Days[]): NotesOfRounds {
  const { i18n } = useLingui();
  const { dayOfYear } = formatsOf(i18n.locale);
  const notes = use(ReportNotes).map((note, at) => ({ ...note, number: at + 1 }));
  const between = (first: string, last: string) => notes.filter(({ date }) => date >= first && date <= last);
  const inWords = ({ number, date, text }: (typeof notes)[number]) => `${number} · ${dayOfYear(date)} · ${text}`;
  const shown = between(periods[0]?.start_date ?? '', periods.at(-1)?.end_date ?? '');
  return {
    marks: shown.map(({ number, date }) => ({ number, day: date })),
    of: (period) => (period === undefined ? [] : between(period.start_date, period.end_date).map(inWords)),
    all: shown.map(inWords),
  };
}
