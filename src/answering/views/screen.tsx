import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Locale, locales } from '../../../shared/locales.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useLocaleChoice } from './locale-choice.tsx';
import styles from './screen.module.css';

const languages: Record<Locale, { short: string; name: string }> = {
  fi: { short: 'FI', name: 'Suomi' },
  'en-GB': { short: 'EN', name: 'English' },
};

/**
 * One screen of a phone: what is read scrolls, and the buttons stay within reach of a thumb. A reader begins at its
 * heading, whose `key` changes with what is shown.
 */
export function Screen({
  title,
  titleId,
  state,
  top,
  note,
  actions,
  describedBy,
  onSubmit,
  isBusy,
  children,
}: {
  title: ReactNode;
  titleId?: string;
  /** For tests: the chart's state. */
  state: string;
  top?: ReactNode;
  /** What holds on every screen: answers that wait, what was refused. */
  note?: ReactNode;
  actions?: ReactNode;
  describedBy?: string | undefined;
  onSubmit?: () => void;
  isBusy?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const content = (
    <>
      <div className={styles.content}>
        {top}
        <h1 ref={heading} id={titleId} className={styles.title} tabIndex={-1} dir="auto" aria-describedby={describedBy}>
          {title}
        </h1>
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  );
  return (
    <div className={styles.page} data-state={state}>
      <header className={styles.header}>
        <Logo />
        <Languages />
      </header>
      {note}
      <main className={styles.main} aria-busy={isBusy || undefined}>
        {onSubmit ? (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {content}
          </form>
        ) : (
          content
        )}
      </main>
    </div>
  );
}

function Languages() {
  const { t, i18n } = useLingui();
  const choose = useLocaleChoice();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons.
    <div role="group" aria-label={t`Language`} className={styles.languages}>
      {locales.toReversed().map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-label={`${languages[locale].short}, ${languages[locale].name}`}
          aria-pressed={i18n.locale === locale}
          className={styles.language}
          onClick={() => choose(locale)}
        >
          {languages[locale].short}
        </button>
      ))}
    </div>
  );
}

/** Nothing is left to do. */
export function Tick() {
  return (
    <div className={styles.tick} aria-hidden="true">
      <Icon name="check" size={32} />
    </div>
  );
}

/** Before anything is known: nothing that would flash by. */
export function Waiting() {
  return <div className={styles.page} data-state="waiting" aria-busy="true" />;
}
