import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import styles from './store-links.module.css';

interface StoreLinksProps {
  configRef: ConfigActorRef;
  /** Who reads it can ask nobody else for the links. */
  isAdmin?: boolean;
}

/** Where to get the mobile app, as far as the operator has said (1.2). */
export function StoreLinks({ configRef, isAdmin = false }: StoreLinksProps) {
  const { t } = useLingui();
  const isBusy = useSelector(configRef, (snapshot) => snapshot.hasTag('busy'));
  const isUnknown = useSelector(configRef, (snapshot) => snapshot.matches('unknown'));
  const appStore = useSelector(configRef, (snapshot) => snapshot.context.links?.app_store);
  const playStore = useSelector(configRef, (snapshot) => snapshot.context.links?.play_store);
  const newTabText = t`opens in a new tab`;

  if (isBusy) return <TextSkeleton label={t`Loading the links to the app`} lines={2} />;
  if (isUnknown) {
    return (
      <Alert action={<Button onPress={() => configRef.send({ type: 'config.retry' })}>{t`Try again`}</Button>}>
        <Trans>The links to the app could not be loaded.</Trans>
      </Alert>
    );
  }
  if (!appStore && !playStore) {
    return isAdmin ? null : (
      <p>
        <Trans>Ask your organisation where to get the app.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.links} aria-label={t`Get the mobile app`}>
      {appStore ? (
        <li>
          <Link href={appStore} newTabText={newTabText} className={styles.link}>
            <Trans>App Store (iPhone)</Trans>
          </Link>
        </li>
      ) : null}
      {playStore ? (
        <li>
          <Link href={playStore} newTabText={newTabText} className={styles.link}>
            <Trans>Google Play (Android)</Trans>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
