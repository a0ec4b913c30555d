import { useLingui } from '@lingui/react/macro';
import { useApp, useMaybeWorkspace } from '../../kit/actors.tsx';
import { loadedWorkspace } from '../../kit/pages.ts';
import { linkTo } from '../../kit/routes.ts';
import { LanguageButtons } from '../../ui/language-buttons.tsx';
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
    <LanguageButtons
      label={t`Language`}
      chosen={i18n.locale}
      styles={styles}
      onChoose={(locale) => appRef.send({ type: 'locale.chosen', locale })}
    />
  );
}
