import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { locales, ownNames } from '../../../shared/locales.ts';
import { Logo } from '../../ui/logo.tsx';
import type { FrameProps } from '../../views/answering/screen.tsx';
import { useLocaleChoice } from './locale-choice.tsx';
import styles from './page-frame.module.css';

/** The page around a screen: the mark and the languages above it. */
export function PageFrame({ state, note, isBusy, children }: FrameProps) {
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div className={styles.page} data-state={state}>
      <header className={styles.header}>
        <Logo />
        <Languages />
      </header>
      {note}
      <main className={styles.main} aria-busy={isBusy || undefined}>
        {children}
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
          aria-label={`${ownNames[locale].short}, ${ownNames[locale].name}`}
          aria-pressed={i18n.locale === locale}
          className={styles.language}
          onClick={() => choose(locale)}
        >
          {ownNames[locale].short}
        </button>
      ))}
    </div>
  );
}

/** Before anything is known: nothing that would flash. */
export function Waiting() {
  return <div className={styles.page} data-state="waiting" aria-busy="true" />;
}
