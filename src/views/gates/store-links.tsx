import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import styles from './gates.module.css';

/**
 * Where to get the mobile app, as far as the operator has set it; without it everybody answers in the browser (1.2).
 */
export function StoreLinks({ configRef }: { configRef: ConfigActorRef }) {
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
  if (!appStore && !playStore) return null;
  return (
    <>
      <p>
        <Trans>Or use the mobile app. Log in with the same email and password as on the desktop.</Trans>
      </p>
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
    </>
  );
}
