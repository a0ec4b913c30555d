import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Page } from '../../ui/page.tsx';
import { stateName } from '../state-name.ts';
import { DataAge } from './data-age.tsx';
import styles from './report-body.module.css';
import { ReportBody } from './report-body.tsx';

/** What a survey's link shows to anyone (2.4). */
export function SharePage({ pageRef }: { pageRef: ReportActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const report = useSelector(pageRef, (snapshot) => snapshot.context.report);
  const organisation = report?.organisation ?? '';
  return (
    <>
      <meta name="robots" content="noindex" />
      <Page
        title={report ? report.survey.title : <Trans>Survey results</Trans>}
        state={state}
        lead={
          report ? (
            <div className={styles.lead}>
              <p>
                <Trans>Published by {organisation}</Trans>
              </p>
              {report.survey.description === '' ? null : <p>{report.survey.description}</p>}
              <DataAge reportRef={pageRef} report={report} />
            </div>
          ) : null
        }
      >
        <ReportBody
          reportRef={pageRef}
          missing={<Trans>This link no longer works. Ask the person who shared it with you for a new one.</Trans>}
        />
      </Page>
    </>
  );
}
