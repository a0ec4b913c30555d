import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import { useCollectionRef, useRows, useWorkspace } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { CompanyChoice } from '../company/company-choice.tsx';
import { FirstSteps } from '../company/first-steps.tsx';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { LimitNotice } from './limit-notice.tsx';
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
