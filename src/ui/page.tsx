import { createContext, type ReactNode, use } from 'react';
import styles from './page.module.css';

/** Above the title of every page: its breadcrumbs. */
export const PageTrail = createContext<ReactNode>(null);

interface PageProps {
  title: ReactNode;
  /** Beside the title: the page's one primary action, and lesser ones before it. */
  actions?: ReactNode;
  /** Above the title of a page with little other content. */
  picture?: ReactNode;
  /** A sentence or a state below the title. */
  lead?: ReactNode;
  /** The machine's state, for the browser tests: `data-state`. */
  state?: string;
  /** `narrow` is a form alone, `text` stops at a readable width, `form` has room for lists beside fields, `full` is for tables. */
  width?: 'narrow' | 'text' | 'form' | 'full';
  /** Beside the content where there is room, below it where there is not. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: breadcrumbs, title, actions, content. */
export function Page({ title, actions, picture, lead, state, width = 'full', aside, children }: PageProps) {
  return (
    <div className={styles.page} data-width={width} data-aside={aside ? true : undefined} data-state={state}>
      <div className={styles.column}>
        <header className={styles.head}>
          {use(PageTrail)}
          {picture}
          <div className={styles.line}>
            <div className={styles.text}>
              <h1 className={styles.title} tabIndex={-1}>
                {title}
              </h1>
              {lead ? <div className={styles.lead}>{lead}</div> : null}
            </div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
        </header>
        {children}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  );
}

/** A named part of a page. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
