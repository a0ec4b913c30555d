import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fewestAnonymousAnswers } from '../../../contract/lists.ts';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import { useRows } from '../../app/actors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hiddenGroups } from './hidden-groups.ts';
import styles from './wizard-step.module.css';

const mostNamed = 10;

/** Before an anonymous survey is published: whose results it will not show, because too few people would be asked. */
export function HiddenGroupsNotice({ pageRef }: { pageRef: WizardActorRef }) {
  const { t, i18n } = useLingui();
  const people = useRows('people');
  const chosenIds = useSelector(pageRef, (snapshot) => snapshot.context.respondentIds);
  const isComing = useSelector(pageRef, ({ context }) => context.saved.anonymous && !context.isPublished);
  const { locale } = i18n;
  const groups = useMemo(() => hiddenGroups(people, chosenIds, locale), [people, chosenIds, locale]);
  if (!isComing) return null;

  const isSmall = chosenIds.length > 0 && chosenIds.length < fewestAnonymousAnswers;
  const rest = groups.length - mostNamed;
  return (
    <div role="status" className={styles.alert}>
      {isSmall ? (
        <Notice tone="warning" title={<Trans>Nothing of this survey would be shown</Trans>}>
          <Trans>
            It is anonymous, and results of fewer than {fewestAnonymousAnswers} people are hidden. Choose more
            respondents.
          </Trans>
        </Notice>
      ) : null}
      {groups.length > 0 && !isSmall ? (
        <Notice
          tone="warning"
          title={t`${plural(groups.length, { one: '# group would be hidden', other: '# groups would be hidden' })}`}
        >
          <Trans>
            This survey is anonymous, and a group is shown only when at least {fewestAnonymousAnswers} of its people are
            asked. People in several groups count in none of them. Whoever is chosen here is asked in any case, and
            counts in the total.
          </Trans>
          <ul className={styles.names}>
            {groups.slice(0, mostNamed).map((group) => (
              <li key={group.id}>
                {group.name}: {plural(group.people, { one: '# person', other: '# people' })}
              </li>
            ))}
            {rest > 0 ? (
              <li>
                <Trans>… and {rest} more</Trans>
              </li>
            ) : null}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
