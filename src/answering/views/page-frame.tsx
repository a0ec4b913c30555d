import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { LanguageButtons } from '../../ui/language-buttons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { type FrameProps, inNextFrame } from '../../views/answering/screen.tsx';
import { useLocaleChoice } from './locale-choice.tsx';
import styles from './page-frame.module.css';

/** The page around a screen: the mark and the languages above it. */
export function PageFrame({ state, note, isBusy, children }: FrameProps) {
  useEffect(() => inNextFrame(() => window.scrollTo(0, 0)), []);
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
  return <LanguageButtons label={t`Language`} chosen={i18n.locale} styles={styles} onChoose={choose} />;
}

/** Before anything is known: nothing that would flash. */
export function Waiting() {
  return <div className={styles.page} data-state="waiting" aria-busy="true" />;
}
