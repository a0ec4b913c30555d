import styles from './skeleton.module.css';

const widths = ['62%', '84%', '48%', '73%', '56%', '90%'];
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A grey line where a text will be. */
function Bone({ index }: { index: number }) {
  return <span className={styles.bone} style={{ width: widths[index % widths.length] }} />;
}

interface SkeletonProps {
  /** Says what is loading, for assistive technology. */
  label: string;
}

/** The shape of a table that is loading. */
export function TableSkeleton({ label, rows = 6, columns = 4 }: SkeletonProps & { rows?: number; columns?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {range(rows).map((row) => (
        <span key={row} className={styles.row}>
          {range(columns).map((column) => (
            <span key={column} className={styles.cell}>
              <Bone index={row * 5 + column} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

/** The shape of a form that is loading. */
export function FormSkeleton({ label, fields = 3 }: SkeletonProps & { fields?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {range(fields).map((field) => (
        <span key={field} className={styles.field}>
          <span className={styles.boneLabel} />
          <span className={styles.boneControl} />
        </span>
      ))}
    </div>
  );
}

/** The shape of a paragraph or of a card's content that is loading. */
export function TextSkeleton({ label, lines = 3 }: SkeletonProps & { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <span className={styles.lines}>
        {range(lines).map((line) => (
          <Bone key={line} index={line * 2 + 1} />
        ))}
      </span>
    </div>
  );
}

/** The shape of a chart or picture that is loading; the height is in CSS units. */
export function BlockSkeleton({ label, height }: SkeletonProps & { height: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <span className={styles.block} style={{ height }} />
    </div>
  );
}
