import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import encodeQR from 'qr';
import { useCompany } from '../../kit/actors.tsx';
import { answerLink, printPage } from '../../kit/answer-link.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './poster-page.module.css';

/** A sheet for break rooms: whose email nobody opens finds the page for answering by its code. */
export function PosterPage() {
  const company = useSelector(useCompany(), ({ context }) => context.company?.name);
  const link = answerLink();
  return (
    <Page
      title={<Trans>Poster</Trans>}
      state="ready"
      lead={
        <Trans>
          For break rooms and notice boards: the code opens the page where people answer. It is the same for everyone
          and signs nobody in.
        </Trans>
      }
      actions={
        <Button variant="primary" onPress={printPage}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <article className={styles.sheet}>
        {company ? (
          <p className={styles.company} dir="auto">
            {company}
          </p>
        ) : null}
        <h2 className={styles.title}>
          <Trans>Is there a survey for you?</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>Point your phone’s camera at the code.</Trans>
        </p>
        <Code text={link} />
        <p className={styles.address}>{link.replace(/^https?:\/\//, '')}</p>
        <p className={styles.text}>
          <Trans>
            Log in with your work email and password. Have you never chosen a password? The email about your survey
            opens it without one.
          </Trans>
        </p>
        <p className={styles.sign}>Rytmi</p>
      </article>
    </Page>
  );
}

/** Dark on white, whatever the theme: cameras read nothing else as surely. */
function Code({ text }: { text: string }) {
  const { t } = useLingui();
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code of ${text}`}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
