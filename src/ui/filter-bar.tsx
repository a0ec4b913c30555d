import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  search: ReactNode;
  /** Select fields with hidden labels: their first choice says what they filter by. */
  filters?: ReactNode;
  /** How many rows are shown; announced whenever it changes. */
  count: ReactNode;
  clearLabel: string;
  /** Shows everything again; left out while nothing is hidden. */
  onClear?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The filters above a list. */
export function FilterBar({ search, filters, count, clearLabel, onClear, ref }: FilterBarProps) {
  return (
    <div ref={ref} className={styles.bar}>
      <div className={styles.search}>{search}</div>
      {filters ? <div className={styles.filters}>{filters}</div> : null}
      {onClear ? (
        <div className={styles.clear}>
          <Button variant="quiet" icon="close" onPress={onClear}>
            {clearLabel}
          </Button>
        </div>
      ) : null}
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  );
}
