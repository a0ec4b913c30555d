import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { Mailings } from '../../../contract/survey.ts';
import type { MailingActorRef } from '../../../machines/survey/mailing.machine.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../use-dates.ts';
import { mailingNames } from './mailing-labels.ts';
import styles from './mailing-log.module.css';

type Entry = Mailings['log'][number];

const shownAtFirst = 4;

/** What was sent, when, by whom, and its progress: newest first. */
export function MailingLog({ mailingRef }: { mailingRef: MailingActorRef }) {
  const titleId = useId();
  const log = useSelector(mailingRef, (snapshot) => snapshot.context.mailings?.log ?? noEntries);
  const [isWhole, setIsWhole] = useState(false);
  const all = log.length;
  if (all === 0) return null;
  return (
    <section className={styles.log} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <Trans>Sent before</Trans>
      </h3>
      <ol className={styles.entries}>
        {(isWhole ? log : log.slice(0, shownAtFirst)).map((entry) => (
          <LogEntry key={`${entry.at} ${entry.kind}`} entry={entry} />
        ))}
      </ol>
      {all > shownAtFirst ? (
        <div>
          <Button size="small" variant="quiet" isExpanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? <Trans>Show the newest only</Trans> : <Trans>Show all {all}</Trans>}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
const noEntries: Mailings['log'] = [];

function LogEntry({ entry }: { entry: Entry }) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const time = dates.moment(entry.at);
  const by = entry.automatic ? t`automatic` : (entry.by ?? t`Deleted person`);
  const round = dates.day(entry.round_start);
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <span className={styles.kind}>{i18n._(mailingNames[entry.kind])}</span>
        <Outcome entry={entry} />
      </p>
      <p className="quiet">
        <Trans>
          {time}, {by} · round from {round}
        </Trans>
      </p>
    </li>
  );
}

function Outcome({ entry: { sent, waiting, failed } }: { entry: Entry }) {
  const { t } = useLingui();
  if (sent === null || waiting === null || failed === null) {
    return (
      <span className={styles.outcome}>
        <Badge>{t`Number not shown`}</Badge>
      </span>
    );
  }
  return (
    <span className={styles.outcome}>
      {sent > 0 || failed + waiting === 0 ? (
        <Badge tone="success">{t`${plural(sent, { one: '# sent', other: '# sent' })}`}</Badge>
      ) : null}
      {waiting > 0 ? <Badge>{t`${plural(waiting, { one: '# waiting', other: '# waiting' })}`}</Badge> : null}
      {failed > 0 ? <Badge tone="danger">{t`${plural(failed, { one: '# failed', other: '# failed' })}`}</Badge> : null}
    </span>
  );
}
