import type { ReactNode } from 'react';
import styles from './drawing.module.css';

const { ground, paper, quiet, accent } = styles;

const drawings = {
  survey: (
    <>
      <rect className={paper} x="34" y="10" width="52" height="62" rx="5" />
      <path className={quiet} d="M44 24h18M44 44h26" />
      <path className={accent} d="M44 33h12M44 58v4m8-8v8m8-12v12m8-17v17" />
    </>
  ),
  people: (
    <>
      <path className={paper} d="M24 66c1-13 7-19 17-19s16 6 17 19zM62 66c1-13 7-19 17-19s16 6 17 19z" />
      <circle className={paper} cx="41" cy="34" r="8" />
      <circle className={paper} cx="79" cy="34" r="8" />
      <path className={paper} d="M41 72c1-16 8-23 19-23s18 7 19 23z" />
      <circle className={paper} cx="60" cy="32" r="10" />
      <path className={accent} d="M60 58v8m-4-4h8" />
    </>
  ),
  answers: (
    <>
      <rect className={paper} x="20" y="14" width="80" height="56" rx="5" />
      <path className={quiet} d="M30 26h22M30 60h60" />
      <path className={accent} d="m32 52 14-6 14 2 14-11 14-7m0 0h-7m7 0v7" />
    </>
  ),
  mail: (
    <>
      <rect className={paper} x="24" y="18" width="72" height="50" rx="5" />
      <path className={quiet} d="m26 66 24-22m44 22L70 44" />
      <path className={accent} d="m25 21 35 28 35-28" />
    </>
  ),
  done: (
    <>
      <rect className={paper} x="24" y="18" width="72" height="50" rx="5" />
      <path className={quiet} d="M34 30h20M34 40h14" />
      <circle className={accent} cx="74" cy="48" r="15" fill="var(--color-surface)" />
      <path className={accent} d="m67 48 5 5 9-10" />
    </>
  ),
  search: (
    <>
      <rect className={paper} x="22" y="16" width="60" height="50" rx="5" />
      <path className={quiet} d="M32 28h28M32 40h20M32 52h24" />
      <circle className={accent} cx="74" cy="46" r="14" fill="var(--color-surface)" />
      <path className={accent} d="m84 57 12 12" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** A small picture beside a text with the same content: hidden from assistive technology. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 80" width="120" height="80" aria-hidden="true">
      <ellipse className={ground} cx="60" cy="46" rx="58" ry="32" />
      {drawings[name]}
    </svg>
  );
}
