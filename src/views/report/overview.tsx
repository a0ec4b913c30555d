import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo, useState } from 'react';
import type { Finding } from '../../../contract/finding.ts';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { FilterActorRef } from '../../../machines/report/filter.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { QuestionScales } from '../../../machines/report/scale.machine.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { changedFirst, changedOf, findingOf, isAveraged, lastRound, signOf } from '../../../shared/findings.ts';
import { type ComparedRound, comparedRounds } from '../../../shared/lists.ts';
import { linkTo } from '../../kit/routes.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NotAskedNow } from '../survey/not-asked.tsx';
import tables from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import { BreakSentence, FindingSentence } from './finding-sentence.tsx';
import styles from './overview.module.css';
import { OverviewRow } from './overview-row.tsx';
import { areQuarters, isOfMean, meanScaleOf, scaleOf } from './report-facts.ts';
import { useFilter } from './use-filter.ts';
import { useReportLabels } from './use-report-labels.ts';
import { Verdict } from './verdict.tsx';

interface OverviewProps {
  reportRef: ReportActorRef;
  report: Report | SharedReport;
  /** The chosen scale, and the scales of each question. */
  chosen: Scale;
  scales: QuestionScales;
}

/** A report at a glance: its last round, what changed, and each question in a line. */
export const Overview = memo(function Overview({ reportRef, report, chosen, scales }: OverviewProps) {
  return (
    <Card title={<Trans>Overview</Trans>}>
      <RoundLine report={report} />
      <h3 className={styles.heading}>
        <Trans>What changed</Trans>
      </h3>
      <WhatChanged reportRef={reportRef} report={report} chosen={chosen} />
      <QuestionTable reportRef={reportRef} report={report} chosen={chosen} scales={scales} />
    </Card>
  );
});

function WhatChanged({
  reportRef,
  report: { findings, questions, today },
  chosen,
}: Pick<OverviewProps, 'reportRef' | 'report' | 'chosen'>) {
  const scale = meanScaleOf(chosen);
  const isOfPerson = useSelector(reportRef, (snapshot) => snapshot.context.filter.user !== null);
  const { list, unclear, untested, withheld, history, breaks, are_groups_compared } = findings;
  const told = list.slice(0, findings.told);
  const more = changedOf(list.slice(findings.told), questions).filter(
    ({ question }) => !told.some((finding) => finding.question === question.id),
  ).length;
  const sentenceOf = (finding: Finding) => {
    const report = questions.find(({ question }) => question.id === finding.question);
    return report ? (
      <Verdict key={`${finding.question} ${finding.kind}`} verdict={signOf(finding)}>
        <FindingSentence finding={finding} question={report.question} scale={scale} today={today} />
      </Verdict>
    ) : null;
  };
  if (isOfPerson) {
    return (
      <p className="quiet">
        <Trans>Changes are tested for everyone or a group, not for one person.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.findings}>
      {isOfMean(chosen) ? null : (
        <p className="quiet">
          <Trans>Changes and trends compare means and choices, not favourable shares or eNPS.</Trans>
        </p>
      )}
      {told.map(sentenceOf)}
      {told.some((finding) => isAveraged(finding, scale)) ? (
        <p className="quiet">
          <Trans>Where a trend began and ended: averages of the first and the last quarter of its rounds.</Trans>
        </p>
      ) : null}
      {more > 0 ? (
        <p className="quiet">
          <Plural
            value={more}
            one="# more question has changed: see the table."
            other="# more questions have changed: see the table."
          />
        </p>
      ) : null}
      {history ? (
        <>
          <p className="quiet">
            <Trans>Nothing clear in the days shown. Over all rounds:</Trans>
          </p>
          {sentenceOf(history)}
        </>
      ) : null}
      {breaks.map((found) => {
        const report = questions.find(({ question }) => question.id === found.question);
        return report ? (
          <Verdict key={found.question} verdict="insufficient">
            <BreakSentence found={found} question={report.question} today={today} />
          </Verdict>
        ) : null;
      })}
      {unclear > 0 ? (
        <Verdict verdict="unclear">
          {list.length > 0 ? (
            <Plural
              value={unclear}
              one="# other question: no clear change"
              other="# other questions: no clear change"
            />
          ) : (
            <Plural value={unclear} one="# question: no clear change" other="# questions: no clear change" />
          )}
        </Verdict>
      ) : null}
      {untested > 0 ? (
        <Verdict verdict="insufficient">
          <Plural
            value={untested}
            one="# question: too few rounds or answers to detect a change"
            other="# questions: too few rounds or answers to detect a change"
          />
        </Verdict>
      ) : null}
      {withheld > 0 ? (
        <Verdict verdict="insufficient">
          <Plural
            value={withheld}
            one="# question: a public link does not show all of its rounds, so it does not say whether it changed"
            other="# questions: a public link does not show all of their rounds, so it does not say whether they changed"
          />
        </Verdict>
      ) : null}
      {are_groups_compared ? null : (
        <p className="quiet">
          <Trans>This link does not compare all groups.</Trans>
        </p>
      )}
    </div>
  );
}

/** How many answered the last complete round and the previous one, and the progress of the open one. */
function RoundLine({ report }: { report: Report | SharedReport }) {
  const labels = useReportLabels();
  const round = lastRound(report.questions);
  if (!round) {
    return (
      <p className={styles.round}>
        <span>
          {report.questions.some(({ periods }) => areQuarters(periods)) ? (
            <Trans>No quarter is complete yet.</Trans>
          ) : (
            <Trans>No round is complete yet.</Trans>
          )}
        </span>
        <OpenRound report={report} />
      </p>
    );
  }
  const { now, before } = round;
  const days = labels.formats.days(now.start_date, now.end_date);
  const [answered, assigned] = [now.answered, now.assigned];
  const rate = labels.percent(now.answer_percentage);
  const rateBefore = before?.answer_percentage == null ? null : labels.percent(before.answer_percentage);
  return (
    <p className={styles.round}>
      <strong>{now.quarter ? <Trans>Quarter of {days}</Trans> : <Trans>Round of {days}</Trans>}</strong>
      {answered === null || assigned === null ? (
        <span>{labels.hiddenReason(now)}</span>
      ) : (
        <span>
          {now.quarter ? (
            <Trans>
              {labels.people(now)} (response rate {rate})
            </Trans>
          ) : (
            <Trans>
              {answered} of {assigned} answered ({rate})
            </Trans>
          )}
        </span>
      )}
      {rateBefore === null ? null : (
        <span>
          {now.quarter ? <Trans>previous quarter: {rateBefore}</Trans> : <Trans>previous round: {rateBefore}</Trans>}
        </span>
      )}
      <OpenRound report={report} />
    </p>
  );
}

/** The survey's own round, as in its list: a single question may have been answered by fewer. */
function OpenRound({ report: { survey } }: { report: Report | SharedReport }) {
  if (!('id' in survey) || survey.current_round === null) return null;
  const { answered, assigned, not_asked: notAsked } = survey.current_round;
  if (answered === null || assigned === null) {
    return notAsked > 0 ? (
      <span>
        <NotAskedNow people={notAsked} />
      </span>
    ) : null;
  }
  const missing = assigned - answered;
  return (
    <span>
      <Trans>
        Open round: {answered} of {assigned} so far
      </Trans>
      {notAsked > 0 ? (
        <>
          {' · '}
          <NotAskedNow people={notAsked} />
        </>
      ) : null}
      {!survey.anonymous && missing > 0 ? (
        <span className={styles.missing}>
          {' · '}
          <Link href={linkTo('survey', { id: survey.id })}>
            <Plural value={missing} one="# person still to answer" other="# people still to answer" />
          </Link>
        </span>
      ) : null}
    </span>
  );
}

/** The round that the last complete one is compared with, on the cards, too. */
function CompareField({ filterRef, compare }: { filterRef: FilterActorRef; compare: ComparedRound }) {
  const { t } = useLingui();
  const names: Record<ComparedRound, string> = {
    previous: t`The previous round`,
    four_before: t`Four rounds earlier`,
    first: t`The first round shown`,
    year: t`A year earlier`,
  };
  return (
    <SelectField
      label={t`Compare with`}
      name="compare"
      value={compare}
      onChange={(value) => {
        const chosen = comparedRounds.find((one) => one === value);
        if (chosen) filterRef.send({ type: 'compare.chosen', compare: chosen });
      }}
      options={comparedRounds.map((value) => ({ value, label: names[value] }))}
    />
  );
}

type Order = 'changed' | 'asked';

function QuestionTable({
  reportRef,
  report: { questions, survey, findings },
  chosen,
  scales,
}: {
  reportRef: ReportActorRef;
  report: Report | SharedReport;
  chosen: Scale;
  scales: QuestionScales;
}) {
  const { t } = useLingui();
  const filterRef = useFilter(reportRef);
  const compare = useSelector(filterRef, (snapshot) => snapshot.context.filter.compare);
  const isComparable = useSelector(filterRef, (snapshot) => snapshot.context.isComparable);
  const [order, setOrder] = useState<Order>('changed');
  const isOfQuarters = questions.some(({ periods }) => areQuarters(periods));
  const columns: Record<ComparedRound, string> = {
    previous: t`Since the previous round`,
    four_before: t`Since four rounds earlier`,
    first: t`Since the first round shown`,
    year: t`Since a year earlier`,
  };
  const ofMeans = isOfMean(chosen) ? null : (
    <span className={styles.detail}>
      <Trans>of means and choices</Trans>
    </span>
  );
  const sorted = order === 'asked' ? questions : changedFirst(findings.list, questions);
  return (
    <>
      <div className={styles.tableHead}>
        <h3 className={styles.heading}>
          <Trans>Questions</Trans>
        </h3>
        <div className={styles.controls}>
          {isComparable ? <CompareField filterRef={filterRef} compare={compare} /> : null}
          <RadioGroup
            label={t`Order`}
            isLabelHidden
            name="overview-order"
            variant="segments"
            value={order}
            onChange={(value) => setOrder(value === 'asked' ? 'asked' : 'changed')}
            options={[
              { value: 'changed', label: t`Changed first` },
              { value: 'asked', label: t`In survey order` },
            ]}
          />
        </div>
      </div>
      <FigureTable caption={t`Questions at a glance`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Question</Trans>
            </th>
            <th scope="col" className={tables.number}>
              <Trans>Value</Trans>
            </th>
            <th scope="col">{isOfQuarters ? <Trans>Quarters shown</Trans> : <Trans>Rounds shown</Trans>}</th>
            <th scope="col">
              {columns[compare]}
              {ofMeans}
            </th>
            <th scope="col">
              <Trans>Trend per round</Trans>
              {ofMeans}
            </th>
            <th scope="col" className={tables.number}>
              {isOfQuarters ? <Trans>People</Trans> : <Trans>Answers</Trans>}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((report) => (
            <OverviewRow
              key={report.question.id}
              report={report}
              finding={findingOf(findings.list, report)}
              survey={survey}
              scale={scaleOf(scales, report.question, chosen)}
            />
          ))}
        </tbody>
      </FigureTable>
    </>
  );
}
