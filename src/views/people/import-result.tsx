import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { UserImportActorRef } from '../../../machines/people/user-import.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import styles from './import.module.css';

const noAddresses: readonly string[] = [];

/** The created and the skipped people (8.10). */
export function ImportResult({ pageRef }: { pageRef: UserImportActorRef }) {
  const created = useSelector(pageRef, (snapshot) => snapshot.context.result?.created ?? 0);
  const skipped = useSelector(
    pageRef,
    (snapshot) => snapshot.context.result?.already_existing_addresses ?? noAddresses,
  );
  const hasSkipped = skipped.length > 0;
  // The pressed button is gone; a screen reader continues here.
  const focus = useCallback((heading: HTMLHeadingElement | null) => heading?.focus(), []);
  return (
    <section className={styles.result}>
      <div className={styles.outcome} data-tone={hasSkipped ? 'neutral' : 'success'}>
        <Icon name={hasSkipped ? 'info' : 'check'} size={24} />
        <div>
          <h2 ref={focus} tabIndex={-1} className={styles.resultTitle}>
            {hasSkipped ? (
              <Plural value={created} _0="Nobody was added" one="# person was added" other="# people were added" />
            ) : (
              <Trans>Users created.</Trans>
            )}
          </h2>
          <p>
            {hasSkipped ? (
              <Trans>Following emails were skipped, because they have already account.</Trans>
            ) : (
              <Plural
                value={created}
                one="# person was added and gets an email to choose a password."
                other="# people were added and get an email to choose a password."
              />
            )}
          </p>
        </div>
      </div>
      {hasSkipped ? <SkippedAddresses addresses={skipped} /> : null}
      <Row>
        <LinkButton href={linkTo('personnel')} variant="primary">
          <Trans>Go to Personnel</Trans>
        </LinkButton>
      </Row>
    </section>
  );
}

function SkippedAddresses({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () => {
    // Pages without HTTPS have no clipboard.
    const writing = navigator.clipboard?.writeText(addresses.join('\n')) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <Stack gap={3}>
      <Row justify="between">
        <p>
          <Plural value={addresses.length} one="# address" other="# addresses" />
        </p>
        <Row>
          <span role="status" className={styles.quiet}>
            {copied === 'yes' ? t`Copied` : null}
            {copied === 'failed' ? t`The browser did not allow copying.` : null}
          </span>
          <Button size="small" onPress={copy}>
            <Trans>Copy the addresses</Trans>
          </Button>
        </Row>
      </Row>
      <LongList label={t`Skipped emails`} items={addresses} itemKey={(address) => address}>
        {(address) => <EmailText>{address}</EmailText>}
      </LongList>
    </Stack>
  );
}
