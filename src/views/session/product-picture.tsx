import styles from './product-picture.module.css';

const means = [
  [44, 150],
  [92, 142],
  [140, 146],
  [188, 128],
  [236, 118],
  [284, 98],
] as const;

/** Lowest and highest end of each column's parts, from the bottom. */
const columns = [
  [62, 26],
  [56, 30],
  [48, 30],
  [36, 34],
] as const;

/** A sketch of a dashboard, in the theme's own colours and without text: the points beside it describe it. */
export function ProductPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 520 232" aria-hidden="true">
      <rect className={styles.paper} x="0.5" y="0.5" width="324" height="231" rx="10" />
      <rect className={styles.text} x="24" y="24" width="128" height="9" rx="4.5" />
      <rect className={styles.muted} x="24" y="42" width="76" height="6" rx="3" />
      <path className={styles.grid} d="M24 84h276M24 120h276M24 156h276M24 192h276" />
      <path
        className={styles.spread}
        d="M44 124 92 118l48 4 48-20 48-10 48-18v50l-48 20-48 10-48 18-48-4-48 8z"
        fillOpacity="0.8"
      />
      <path className={styles.trend} d={`M${means.map((mean) => mean.join(' ')).join('L')}`} />
      {means.map(([x, y]) => (
        <circle key={x} className={styles.mark} cx={x} cy={y} r="4.5" />
      ))}
      {means.map(([x]) => (
        <rect key={x} className={styles.muted} x={x - 12} y="206" width="24" height="5" rx="2.5" />
      ))}
      <rect className={styles.paper} x="340.5" y="0.5" width="179" height="231" rx="10" />
      <rect className={styles.text} x="360" y="24" width="84" height="9" rx="4.5" />
      <rect className={styles.muted} x="360" y="42" width="52" height="6" rx="3" />
      {columns.map(([first, next], index) => {
        const x = 364 + index * 36;
        return (
          <g key={x}>
            <rect className={styles.shareLast} x={x} y="72" width="24" height={120 - first - next - 4} rx="2" />
            <rect className={styles.shareNext} x={x} y={190 - first - next} width="24" height={next} rx="2" />
            <rect className={styles.share} x={x} y={192 - first} width="24" height={first} rx="2" />
            <rect className={styles.muted} x={x} y="206" width="24" height="5" rx="2.5" />
          </g>
        );
      })}
    </svg>
  );
}
