import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { SharingActorRef } from '../../../machines/report/sharing.machine.ts';
import { shareLink } from '../../app/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './sharing-control.module.css';

/** 4.7: makes the public link and takes it away. */
export function SharingControl({ sharingRef }: { sharingRef: SharingActorRef }) {
  const isShared = useSelector(sharingRef, (snapshot) => snapshot.hasTag('shared'));
  const isBusy = useSelector(sharingRef, (snapshot) => snapshot.hasTag('busy'));
  const isRemoving = useSelector(sharingRef, (snapshot) => snapshot.matches('disabling'));
  const main = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(main, isShared);
  return (
    <>
      <Button
        ref={main}
        variant={isShared ? 'secondary' : 'primary'}
        isPending={isBusy && !isRemoving}
        onPress={() => sharingRef.send({ type: isShared ? 'sharing.copy' : 'sharing.enable' })}
      >
        {isShared ? <Trans>Copy share url</Trans> : <Trans>Share</Trans>}
      </Button>
      {isShared ? (
        <Button variant="quiet" isPending={isRemoving} onPress={() => sharingRef.send({ type: 'sharing.disable' })}>
          <Trans>Remove share</Trans>
        </Button>
      ) : null}
    </>
  );
}

/** When what had the focus goes away with a change of the value, the focus goes to `target`. */
function useFocusWhenLost(target: RefObject<HTMLElement | null>, value: boolean) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (document.activeElement === document.body) target.current?.focus();
  }, [target, value]);
}

/** The link itself, whether it has been copied, and what went wrong. */
export function SharedLink({ sharingRef }: { sharingRef: SharingActorRef }) {
  const { t } = useLingui();
  const isShared = useSelector(sharingRef, (snapshot) => snapshot.hasTag('shared'));
  const hash = useSelector(sharingRef, (snapshot) => snapshot.context.hash);
  const isCopied = useSelector(sharingRef, (snapshot) => snapshot.matches({ shared: 'copied' }));
  const isUncopied = useSelector(sharingRef, (snapshot) => snapshot.matches({ shared: 'uncopied' }));
  const problem = useSelector(sharingRef, (snapshot) => snapshot.context.problem);
  return (
    <div className={styles.sharing}>
      {isShared && hash !== null ? (
        <div className={styles.link}>
          <label className={styles.label}>
            <span className={styles.name}>
              <Trans>Anyone with this link can see the results, without names:</Trans>
            </span>
            <input className={styles.url} readOnly value={shareLink(hash)} onFocus={(event) => event.target.select()} />
          </label>
          <Link href={shareLink(hash)} newTabText={t`opens in a new tab`}>
            <Trans>Open the public report</Trans>
          </Link>
        </div>
      ) : null}
      <p role="status" className={styles.status}>
        {isCopied ? <Trans>Link copied.</Trans> : null}
        {isUncopied ? <Trans>The browser does not let us copy it: select the link and copy it yourself.</Trans> : null}
      </p>
      {problem ? (
        <div role="alert">
          <Notice tone="danger">
            {isShared ? <Trans>The link could not be removed.</Trans> : <Trans>The link could not be made.</Trans>}{' '}
            {problem.general}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
