import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComparedGroups, GroupComparison, GroupVerdict } from '../../../contract/group-comparison.ts';
import type { Question } from '../../../contract/question.ts';
import type { GroupComparisonActorRef } from '../../../machines/report/group-comparison.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { Disclosure } from './disclosure.tsx';
import { GroupHeatMap } from './group-heat-map.tsx';
import { GroupParticipation } from './group-participation.tsx';
import styles from './groups-card.module.css';
import { useReportLabels } from './use-report-labels.ts';

/** How the groups differ from everyone at each question, and how many of them took part: only in everyone's report. */
export function GroupsCard({ reportRef }: { reportRef: ReportActorRef }) {
  const comparisonRef = useSelector(reportRef, (snapshot) => snapshot.children.groupComparison);
  return comparisonRef ? <Comparison reportRef={reportRef} comparisonRef={comparisonRef} /> : null;
}

interface ComparisonProps {
  reportRef: ReportActorRef;
  comparisonRef: GroupComparisonActorRef;
}

function Comparison({ reportRef, comparisonRef }: ComparisonProps) {
  const { t } = useLingui();
  const comparison = useSelector(comparisonRef, (snapshot) => snapshot.context.comparison);
  const isLoading = useSelector(comparisonRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(comparisonRef, (snapshot) => snapshot.matches({ data: 'failed' }));
  const hasGroups = useSelector(reportRef, ({ context: { report } }) => (report?.groups.length ?? 0) > 0);
  if (!hasGroups || (!comparison && !isLoading && !hasFailed)) return null;
  const state = hasFailed ? 'failed' : comparison ? 'showing' : 'loading';
  return (
    <div className={styles.place}>
      <Card title={<Trans>Groups</Trans>} state={state}>
        {hasFailed ? <Failure comparisonRef={comparisonRef} /> : null}
        {comparison ? (
          <Shown reportRef={reportRef} comparisonRef={comparisonRef} comparison={comparison} />
        ) : isLoading ? (
          <BlockSkeleton label={t`Loading the groups`} height="20rem" />
        ) : null}
      </Card>
    </div>
  );
}

function Failure({ comparisonRef }: { comparisonRef: GroupComparisonActorRef }) {
  return (
    <div role="alert">
      <Alert
        tone="danger"
        action={
          <Button onPress={() => comparisonRef.send({ type: 'comparison.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The groups could not be loaded.</Trans>
      </Alert>
    </div>
  );
}

const none: readonly Question[] = [];

function Shown({ reportRef, comparisonRef, comparison }: ComparisonProps & { comparison: GroupComparison }) {
  const { t } = useLingui();
  const isLast = useSelector(comparisonRef, (snapshot) => snapshot.matches({ span: 'last' }));
  const questions = useSelector(reportRef, ({ context: { report } }) => report?.questions);
  const compared = isLast ? comparison.last : comparison.shown;
  return (
    <div className={styles.body}>
      {compared.questions.length > 0 ? (
        <>
          <RadioGroup
            label={t`Rounds compared`}
            isLabelHidden
            name="span"
            variant="segments"
            value={isLast ? 'last' : 'all'}
            onChange={(value) =>
              comparisonRef.send(value === 'last' ? { type: 'comparison.last' } : { type: 'comparison.all' })
            }
            options={[
              { value: 'last', label: t`Last round` },
              { value: 'all', label: t`All rounds shown` },
            ]}
          />
          <GroupHeatMap compared={compared} questions={questions?.map(({ question }) => question) ?? none} />
          <GroupMapNotes compared={compared} />
        </>
      ) : null}
      {comparison.participation.rounds.length > 0 ? (
        <Disclosure label={<Trans>Response rate by group and round</Trans>}>
          <GroupParticipation participation={comparison.participation} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** The meaning of the map's marks, and how many of them to expect by chance. */
function GroupMapNotes({ compared }: { compared: ComparedGroups }) {
  const { formats } = useReportLabels();
  const has = (verdict: GroupVerdict) =>
    compared.questions.some(({ cells }) => cells.some((cell) => cell.verdict === verdict));
  const level = compared.confidence === null ? null : formats.percent(Math.floor(compared.confidence * 10) / 10);
  const least = fewestAnonymousAnswers;
  return (
    <div className={styles.notes}>
      {level === null ? (
        <p>
          <Trans>There are too few answers to say how the groups differ.</Trans>
        </p>
      ) : (
        <>
          <p>
            {has('above') || has('below') ? (
              <Trans>
                Arrows mark groups that stand out from everyone beyond chance. About one mark in twenty is wrong.
              </Trans>
            ) : (
              <Trans>No group stands out beyond chance.</Trans>
            )}{' '}
            <Trans>
              If all groups were alike, about one comparison in twenty would still mark something. Intervals have a
              confidence of {level}.
            </Trans>
          </p>
          <p>
            <Trans>Groups are listed highest first. Small groups are ranked cautiously.</Trans>
          </p>
        </>
      )}
      {has('insufficient') ? (
        <p>
          <Trans>Few answers: shown, but not compared.</Trans>
        </p>
      ) : null}
      {has('hidden') ? (
        <p>
          <Trans>
            Hidden: groups with fewer than {least} answers, and groups where somebody’s answer could be worked out.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
