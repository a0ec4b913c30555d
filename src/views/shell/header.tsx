import { useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '../../../contract/lists.ts';
import { useApp, useMaybeWorkspace } from '../../app/actors.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { CompanySelector } from './company-selector.tsx';
import styles from './header.module.css';

const languages: Record<Locale, { short: string; name: string }> = {
  fi: { short: 'FI', name: 'Suomi' },
  'en-GB': { short: 'EN', name: 'English' },
};

/** 2.23 */
export function Header() {
  const workspaceRef = useMaybeWorkspace();
  return (
    <>
      <Link href="/" className={styles.home}>
        <Logo />
      </Link>
      <div className={styles.end}>
        {workspaceRef ? <CompanySelector workspaceRef={workspaceRef} /> : null}
        <LanguageSwitch />
      </div>
    </>
  );
}

function LanguageSwitch() {
  const { t, i18n } = useLingui();
  const appRef = useApp();
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
          onClick={() => appRef.send({ type: 'locale.chosen', locale })}
        >
          {languages[locale].short}
        </button>
      ))}
    </div>
  );
}
