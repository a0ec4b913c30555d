import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MailPreview as Preview } from '../../../contract/survey.ts';
import type { MailingActorRef, MailingKind } from '../../../machines/survey/mailing.machine.ts';
import { type Locale, locales } from '../../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { languageNames } from '../language-names.ts';
import { MailFrame } from './mail-frame.tsx';
import styles from './mail-preview.module.css';
import { mailingNames } from './mailing-labels.ts';

type PreviewedMail = Preview['mails'][number];

/** The notice and the reminder as they would arrive now, in each language, and a test to oneself. */
export function MailPreview({ mailingRef }: { mailingRef: MailingActorRef }) {
  const { t, i18n } = useLingui();
  const preview = useSelector(mailingRef, ({ context }) => context.preview);
  const isTesting = useSelector(mailingRef, (snapshot) => snapshot.matches({ previewing: 'testing' }));
  const kind = useSelector(mailingRef, ({ context }) => context.shown.kind);
  const locale = useSelector(mailingRef, ({ context }) => context.shown.locale) ?? (i18n.locale as Locale);
  const mail = preview?.mails.find((each) => each.kind === kind && each.locale === locale);
  const address = preview?.test_to;
  const close = () => mailingRef.send({ type: 'mailing.cancel' });
  return (
    <Modal
      isOpen
      size="wide"
      title={<Trans>Preview emails</Trans>}
      closeLabel={t`Close`}
      onClose={close}
      footer={
        <>
          <Button
            variant="primary"
            isPending={isTesting}
            disabledReason={preview && preview.test_to === null ? t`Confirm your email address first.` : undefined}
            isDisabled={!preview}
            onPress={() => mailingRef.send({ type: 'mailing.test', mail: { kind, locale } })}
          >
            <Trans>Send a test to yourself</Trans>
          </Button>
          <Button onPress={close}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div className={styles.choices}>
          <SelectField
            name="previewKind"
            label={<Trans>Which email</Trans>}
            value={kind}
            options={(['notify', 'remind'] as const).map((each) => ({
              value: each,
              label: i18n._(mailingNames[each]),
            }))}
            onChange={(value) => mailingRef.send({ type: 'mailing.show', mail: { kind: value as MailingKind } })}
          />
          <SelectField
            name="previewLanguage"
            label={<Trans>Language of the reader</Trans>}
            value={locale}
            options={locales.map((value) => ({ value, label: i18n._(languageNames[value]) }))}
            onChange={(value) => mailingRef.send({ type: 'mailing.show', mail: { locale: value as Locale } })}
          />
        </div>
        {mail ? (
          <Mail mail={mail} replyTo={preview?.reply_to} />
        ) : (
          <TextSkeleton label={t`Loading the emails`} lines={8} />
        )}
        {address ? (
          <p className={styles.note}>
            <Trans>
              The test goes only to {address}. Its subject begins with “Test:”, and its button opens no survey.
            </Trans>
          </p>
        ) : null}
      </Stack>
    </Modal>
  );
}

function Mail({ mail, replyTo }: { mail: PreviewedMail; replyTo: string | null | undefined }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'page' | 'text'>('page');
  return (
    <Stack gap={3}>
      <dl className={styles.head}>
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd>{mail.sender}</dd>
        {replyTo ? (
          <>
            <dt>
              <Trans>Replies go to</Trans>
            </dt>
            <dd>{replyTo}</dd>
          </>
        ) : null}
        <dt>
          <Trans>Subject</Trans>
        </dt>
        <dd lang={mail.locale}>{mail.subject}</dd>
      </dl>
      <Tabs
        label={t`How it is shown`}
        tabs={[
          { id: 'page', label: <Trans>As it looks</Trans> },
          { id: 'text', label: <Trans>Plain text</Trans> },
        ]}
        chosen={shown}
        onChoose={setShown}
      >
        {shown === 'page' ? (
          <MailFrame key={mail.subject + mail.locale} title={mail.subject} html={mail.html} />
        ) : (
          <div className={styles.text} lang={mail.locale}>
            {mail.text}
          </div>
        )}
      </Tabs>
    </Stack>
  );
}
