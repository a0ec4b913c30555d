import styles from './icon.module.css';

/** Our own line icons on a 24 × 24 grid; each value is the path data of one stroke drawing. */
const paths = {
  'arrow-down': 'M12 5v14m6-6-6 6-6-6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8',
  card: 'M3 6h18v12.5H3zM3 10.25h18M6.5 14.75h4',
  chart: 'M4 4v16h16M8 15.5l3.5-4.5 3.5 2.5L20 7',
  check: 'm5 12.5 4.75 4.75L19.5 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  cog: 'm10.2 5.6.5-2.5h2.6l.5 2.5 1.5.7 2-1.5 1.9 1.9-1.5 2 .7 1.5 2.5.5v2.6l-2.5.5-.7 1.5 1.5 2-1.9 1.9-2-1.5-1.5.7-.5 2.5h-2.6l-.5-2.5-1.5-.7-2 1.5-1.9-1.9 1.5-2-.7-1.5-2.5-.5v-2.6l2.5-.5.7-1.5-1.5-2 1.9-1.9 2 1.5zM12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5z',
  comment: 'M4 5h16v11.5H10.5L6 20.5v-4H4zM8 9.25h8M8 12.25h5',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  equal: 'M5 9.5h14M5 14.5h14',
  external: 'M13.5 4.5h6v6m0-6L11 13M17.5 14v5.5h-13v-13H10',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M4 4l16 16M9.8 5.75A9 9 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5-.8 1.5-1.7 2.7-2.7 3.7M6.3 7.6C4.9 8.6 3.6 10.1 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.6 0 3-.35 4.4-1.05M9.9 9.9a3 3 0 0 0 4.2 4.2',
  flag: 'M6 21V4m0 .75h11.5l-2.25 4 2.25 4H6',
  group:
    'M8.5 4.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.5 19.5c.5-3.6 2.7-5.5 6-5.5s5.5 1.9 6 5.5M15.5 4.75a3 3 0 0 1 0 5.5M17 14.25c2.5.5 4.1 2.3 4.5 5.25',
  help: 'M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 0 0 0-17.5zM9.4 9.5c.2-1.5 1.2-2.3 2.65-2.3 1.5 0 2.6.9 2.6 2.25 0 2.05-2.65 2.05-2.65 4.3M12 16.75h.01',
  info: 'M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 0 0 0-17.5zM12 11v5.5M12 7.5h.01',
  key: 'M8 11.5a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5zM11 12.75 19.5 4m-4 4.25 3 3',
  logout: 'M10 4.5H5v15h5M9.5 12H20m-4.5-4.5L20 12l-4.5 4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  people: 'M12 4a3.75 3.75 0 1 0 0 7.5A3.75 3.75 0 0 0 12 4zM4.5 20.5c.6-4 3.3-6 7.5-6s6.9 2 7.5 6',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.75 4.25a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5',
  sort: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
  survey: 'M5 4h14v16.5H5zM8.5 9h.01M11.5 9h4.5M8.5 12.5h.01M11.5 12.5h4.5M8.5 16h.01M11.5 16h4.5',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l.75 13.5h9.5L17.5 7M10.25 11v5.5m3.5-5.5v5.5',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-4',
  warning: 'M12 4 2.75 20h18.5zM12 10v4.5M12 17.25h.01',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside a word, hidden from assistive technology because the word says the same. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 | 32 }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={paths[name]} strokeWidth={name === 'drag' ? 2.5 : 1.75} />
    </svg>
  );
}
