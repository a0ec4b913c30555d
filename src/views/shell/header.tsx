import { useLingui } from '@lingui/react/macro';
import { locales, ownNames } from '../../../shared/locales.ts';
import { useApp, useMaybeWorkspace } from '../../kit/actors.tsx';
import { loadedWorkspace } from '../../kit/pages.ts';
import { linkTo } from '../../kit/routes.ts';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './header.module.css';

/** The header (2.23). On a public report without a company. */
export function Header({ isPublic }: { isPublic: boolean }) {
  const ownWorkspace = useMaybeWorkspace();
  const workspaceRef = isPublic ? null : ownWorkspace;
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const parts = workspaceRef && loadedWorkspace();
  return (
    <>
      <Link href={linkTo('surveys', { at: 'start' })} className={styles.home}>
        <Logo isMarkOnly={isNarrow && workspaceRef !== null} />
      </Link>
      <div className={styles.end}>
        {parts ? <parts.HeaderCompany workspaceRef={workspaceRef} /> : null}
        <LanguageSwitch />
        {parts ? <parts.UserMenu workspaceRef={workspaceRef} /> : null}
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
          aria-label={`${ownNames[locale].short}, ${ownNames[locale].name}`}
          aria-pressed={i18n.locale === locale}
          className={styles.language}
          onClick={() => appRef.send({ type: 'locale.chosen', locale })}
        >
          {ownNames[locale].short}
        </button>
      ))}
    </div>
  );
}
