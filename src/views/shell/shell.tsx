import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { Place } from '../../../machines/types.ts';
import { useApp, useMaybeWorkspace, useNavigation, useSession, useUnsavedChanges } from '../../kit/actors.tsx';
import { loadedPage, loadedWorkspace, prefetchPage } from '../../kit/pages.ts';
import { pathOf, placeAt } from '../../kit/routes.ts';
import { AppFrame } from '../../ui/app-frame.tsx';
import { CrashBoundary } from '../../ui/crash-boundary.tsx';
import { LinkActionsProvider } from '../../ui/link.tsx';
import { PageTrail } from '../../ui/page.tsx';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { isMenuFolded } from './menu-facts.ts';
import { pageTitles } from './page-titles.ts';
import { SideMenu } from './side-menu.tsx';
import { CrashedPage, StrandedPage } from './stopped-pages.tsx';
import { Toasts } from './toasts.tsx';
import { usePageScroll } from './use-page-scroll.ts';

// React Aria's dialog is not part of the first screen.
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })));

const pathOfOpen = (page: { place: Place } | null) => page?.place && pathOf(page.place);

/** Header, side menu and the open page. */
export function Shell() {
  const { t, i18n } = useLingui();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const appRef = useApp();
  const isMember = useSelector(appRef, (snapshot) => snapshot.matches({ membership: 'inside' }));
  const isFolded = useSelector(useNavigation(), isMenuFolded);
  const isAwaited = useSelector(useNavigation(), (snapshot) => snapshot.matches('restoring'));
  const isStranded = useSelector(useSession(), (snapshot) => snapshot.matches('unreachable'));
  const isSigningOut = useSelector(useUnsavedChanges(), (snapshot) => snapshot.matches({ signingOut: 'asking' }));
  const workspaceRef = useMaybeWorkspace();
  const parts = workspaceRef && loadedWorkspace();
  const page = useSelector(appRef, (snapshot) => snapshot.context.page);
  const goalPath = useSelector(appRef, (snapshot) => pathOfOpen(snapshot.context.goal));
  // A public report looks the same to everyone, also to signed-in users (2.4).
  const isPublic = page?.place.access === 'share';
  const hasMenu = isMember && !isPublic;
  // Left open at a log-out, it would cover the page after the next log-in.
  if (isMenuOpen && !hasMenu) setMenuOpen(false);
  const name = useSelector(page?.ref ?? undefined, (snapshot) =>
    page && snapshot ? (loadedPage(page.name).nameOf?.(snapshot) ?? null) : null,
  );
  const titleOf = useSelector(page?.ref ?? undefined, (snapshot) =>
    page && snapshot
      ? (loadedPage(page.name).titleOf?.(snapshot) ?? pageTitles[page.name])
      : page && pageTitles[page.name],
  );
  // A record that is missing or could not be loaded has no name to wait for.
  const isNameAwaited = useSelector(
    page?.ref ?? undefined,
    (snapshot) => name === null && (snapshot?.hasTag('busy') ?? false),
  );
  const title = [name, titleOf && i18n._(titleOf), 'Rytmi'].filter(Boolean).join(' – ');
  // React would add a <title> beside the page's existing one.
  useEffect(() => {
    document.title = title;
  }, [title]);
  usePageScroll(page?.place);
  const linkActions = useMemo(
    () => ({
      navigate: (href: string) => appRef.send({ type: 'navigation.go', place: placeAt(href) }),
      goBack: (href: string) => appRef.send({ type: 'navigation.return', place: placeAt(href) }),
      prefetch: (href: string) => prefetchPage(placeAt(href).page),
    }),
    [appRef],
  );

  return (
    <LinkActionsProvider actions={linkActions}>
      <AppFrame
        header={<Header isPublic={isPublic} />}
        menu={hasMenu ? <SideMenu onLeave={() => setMenuOpen(false)} /> : null}
        isMenuAwaited={isAwaited && !isStranded && page === null}
        menuLabel={t`Main menu`}
        openMenuLabel={t`Open the menu`}
        closeMenuLabel={t`Close the menu`}
        skipLabel={t`Skip to content`}
        isMenuFolded={isFolded}
        isMenuOpen={isMenuOpen}
        onMenuOpenChange={setMenuOpen}
        toasts={<Toasts mergedText={parts?.mergedText} />}
        banner={<Banners isPublic={isPublic} />}
        pageKey={pathOfOpen(page)}
        goalKey={goalPath}
      >
        <PageTrail
          value={parts && page ? <parts.Trail place={page.place} name={name} isNameAwaited={isNameAwaited} /> : null}
        >
          <OpenPage />
        </PageTrail>
      </AppFrame>
      {isSigningOut ? (
        <Suspense fallback={null}>
          <SignOutDialog />
        </Suspense>
      ) : null}
      {parts && !isPublic ? <parts.Tour workspaceRef={workspaceRef} /> : null}
      {parts && !isPublic ? <parts.Palette workspaceRef={workspaceRef} /> : null}
    </LinkActionsProvider>
  );
}

function OpenPage() {
  const appRef = useApp();
  const sessionRef = useSession();
  const page = useSelector(appRef, (snapshot) => snapshot.context.page);
  const opened = useSelector(appRef, (snapshot) => snapshot.context.opened);
  const hasFailed = useSelector(
    appRef,
    (snapshot) => snapshot.matches({ page: 'failed' }) || snapshot.matches({ membership: 'failed' }),
  );
  const isUnreachable = useSelector(sessionRef, (snapshot) => snapshot.matches('unreachable'));

  if (isUnreachable) return <StrandedPage isAlone onRetry={() => sessionRef.send({ type: 'session.retry' })} />;
  const retry = () => appRef.send({ type: 'page.retry' });
  if (hasFailed) return <StrandedPage onRetry={retry} />;
  if (!page) return null;
  const { View } = loadedPage(page.name);
  return (
    <CrashBoundary
      key={opened}
      fallback={<CrashedPage isPublic={page.place.access === 'share'} onRetry={retry} />}
      onCrash={() => appRef.send({ type: 'page.crashed' })}
    >
      <View pageRef={page.ref} place={page.place} />
    </CrashBoundary>
  );
}
