import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCompany, useWorkspace } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Link } from '../../ui/link.tsx';

/** How many of the plan's active surveys are in use, and why none can be added at its limit (2.14, 6.6). */
export function LimitNotice() {
  const workspaceRef = useWorkspace();
  const active = useSelector(workspaceRef, (snapshot) => snapshot.context.activeSurveys);
  const limit = useSelector(workspaceRef, (snapshot) => snapshot.context.surveyLimit);
  const canAdd = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'survey.add' }));
  const isUnsubscribed = useSelector(useCompany(), (snapshot) => snapshot.matches({ ready: 'unsubscribed' }));
  if (isUnsubscribed) return <Trans>Without a subscription, surveys cannot be added or activated.</Trans>;
  if (active === null || limit === null) return <Trans>Counting the active surveys of your plan…</Trans>;
  if (limit === 0) return <Plural value={active} one="# active survey" other="# active surveys" />;
  return canAdd ? (
    <Trans>
      You are using {active} of the {limit} active surveys in your plan.
    </Trans>
  ) : (
    <Trans>
      You are using {active} of the {limit} active surveys in your plan. Deactivate one or{' '}
      <Link href={linkTo('plans')}>see the plans</Link> to add another.
    </Trans>
  );
}
