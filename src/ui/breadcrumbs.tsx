import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface Crumb {
  /** Its target; the page itself has none. */
  href?: string;
  label: string;
  /** Its name is loading: `label` says only what kind of page it is. */
  isPending?: boolean;
}

/** The position of the page, from its list to itself. On a narrow screen, only the link to its parent. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.trail}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? ''} className={styles.item} data-parent={index === crumbs.length - 2 || undefined}>
            {crumb.href ? (
              <Link href={crumb.href} isBack className={styles.link}>
                <span className={styles.arrow}>
                  <Icon name="arrow-left" size={16} />
                </span>
                <Name {...crumb} />
              </Link>
            ) : (
              <span className={styles.current} aria-current="page">
                <Name {...crumb} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Name({ label, isPending }: Crumb) {
  return isPending ? (
    <span className={styles.sketch}>
      <span className="visually-hidden">{label}</span>
    </span>
  ) : (
    label
  );
}
