import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Publication } from '../../../contract/survey.ts';
import type { ForecastActorRef } from '../../../machines/survey/forecast.machine.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenGroup } from './hidden-group.tsx';
import { NotAskedLater } from './not-asked.tsx';
import { PublicationCure } from './publication-cure.tsx';
import styles from './wizard-step.module.css';

const mostNamed = 10;

/**
 * Before an anonymous survey is published: the groups whose results it will not show, because too few people would be
 * asked.
 */
export function HiddenGroupsAlert({ previewRef }: { previewRef: ForecastActorRef }) {
  const publication = useSelector(previewRef, (snapshot) => snapshot.context.publication);
  const hasFailed = useSelector(previewRef, (snapshot) => snapshot.matches('failed'));
  const isOutdated = useSelector(previewRef, (snapshot) => snapshot.hasTag('outdated'));
  return (
    <div role="status" className={styles.alert} aria-busy={isOutdated || undefined}>
      {hasFailed ? <Failure previewRef={previewRef} /> : publication ? <Hidden publication={publication} /> : null}
    </div>
  );
}

function Failure({ previewRef }: { previewRef: ForecastActorRef }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" onPress={() => previewRef.send({ type: 'forecast.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We could not check which groups this anonymous survey would hide.</Trans>
    </Alert>
  );
}

function Hidden({ publication }: { publication: Publication }) {
  const { t, i18n } = useLingui();
  if (publication.respondents === 0) return null;
  if (publication.hidden) {
    return (
      <Alert tone="warning" title={<Trans>No results of this survey would be shown</Trans>}>
        <Trans>
          It is anonymous, and results from fewer than {fewestAnonymousAnswers} people are hidden. Choose more
          respondents.
        </Trans>
      </Alert>
    );
  }
  const { compare } = new Intl.Collator(i18n.locale);
  const groups = publication.groups.filter((group) => group.hidden).toSorted((a, b) => compare(a.name, b.name));
  const rest = groups.length - mostNamed;
  if (groups.length === 0 && publication.not_asked > 0) {
    return (
      <Alert tone="warning">
        <NotAskedLater people={publication.not_asked} />
      </Alert>
    );
  }
  if (groups.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t`${plural(groups.length, { one: '# group would be hidden', other: '# groups would be hidden' })}`}
    >
      <Trans>
        This survey is anonymous. A group is shown only when at least {fewestAnonymousAnswers} of its people are asked
        and it doesn’t give away a smaller rest. People in several groups count in none of them.
      </Trans>{' '}
      {publication.not_asked > 0 ? null : <Trans>Everyone chosen here is asked and counts in the total.</Trans>}
      {publication.cure ? <PublicationCure cure={publication.cure} /> : null}
      <ul className={styles.names}>
        {groups.slice(0, mostNamed).map((group) => (
          <li key={group.id}>
            <HiddenGroup group={group} />
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <Trans>… and {rest} more</Trans>
          </li>
        ) : null}
      </ul>
      {publication.not_asked > 0 ? (
        <p className={styles.notAsked}>
          <NotAskedLater people={publication.not_asked} />
        </p>
      ) : null}
    </Alert>
  );
}
