import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { stateName } from '../state-name.ts';
import { ReportBody } from './report-body.tsx';

/** A dashboard with invented answers, for a company that has none yet (1.1, 2.17). */
export function SamplePage({ pageRef }: { pageRef: ReportActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const survey = useSelector(pageRef, (snapshot) => snapshot.context.report?.survey);
  return (
    <Page title={survey ? survey.title : <Trans>Example dashboard</Trans>} state={state} lead={survey?.description}>
      <Alert
        title={<Trans>This is an example.</Trans>}
        action={
          <LinkButton href={linkTo('surveys')}>
            <Trans>Back to your surveys</Trans>
          </LinkButton>
        }
      >
        <Trans>Nobody has answered it and nothing is stored.</Trans>
      </Alert>
      <ReportBody reportRef={pageRef} missing={null} />
    </Page>
  );
}
