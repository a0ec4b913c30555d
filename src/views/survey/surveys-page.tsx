import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import { useCollectionRef, useCompany, useRows, useWorkspace } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { CompanyChoice } from '../company/company-choice.tsx';
import { FirstSteps } from '../company/first-steps.tsx';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { SurveyDrafts } from './survey-drafts.tsx';
import { SurveysTable } from './surveys-table.tsx';

/** The list of surveys, or of companies while a reseller has none selected (2.14, 2.21). */
export function SurveysPage({ pageRef }: { pageRef: ListActorRef }) {
  const hasCompany = useSelector(useWorkspace(), (snapshot) => snapshot.matches('withCompany'));
  return hasCompany ? <SurveyList pageRef={pageRef} /> : <CompanyChoice />;
}

function SurveyList({ pageRef }: { pageRef: ListActorRef }) {
  const { t } = useLingui();
  const workspaceRef = useWorkspace();
  const listRef = useCollectionRef('surveys');
  const rows = useRows('surveys');
  const state = useSelector(listRef, (snapshot) => String(snapshot?.value));
  const isRefreshing = useSelector(listRef, (snapshot) => snapshot?.matches('refreshing') ?? false);
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const canAdd = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'survey.add' }));

  const unsubscribed = useUnsubscribedReason();
  return (
    <Page
      title={<Trans>Surveys</Trans>}
      state={state}
      lead={hasFailed ? null : <LimitNotice />}
      actions={
        canAdd || unsubscribed ? (
          <Button
            variant={unsubscribed ? 'secondary' : 'primary'}
            icon="plus"
            disabledReason={unsubscribed}
            onPress={() => workspaceRef.send({ type: 'survey.add' })}
          >
            <Trans>Add survey</Trans>
          </Button>
        ) : null
      }
    >
      <FirstSteps coming={<TableSkeleton label={t`Loading surveys`} />}>
        <SurveyDrafts />
        {hasFailed ? (
          <Alert
            tone="danger"
            action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
          >
            <Trans>The surveys could not be loaded.</Trans>
          </Alert>
        ) : (
          <SurveysTable pageRef={pageRef} rows={rows} isLoading={!isShown} isStale={isRefreshing} />
        )}
      </FirstSteps>
    </Page>
  );
}

/** How many of the plan's active surveys are in use, and why none can be added at its limit (2.14, 6.6). */
function LimitNotice() {
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
