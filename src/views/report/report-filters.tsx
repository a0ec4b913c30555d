import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type Ref, useMemo, useRef } from 'react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { FilterActorRef } from '../../../machines/report/filter.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { ScaleActorRef } from '../../../machines/report/scale.machine.ts';
import type { Scale as ReportScale } from '../../../machines/report/types.ts';
import type { ReportPreset } from '../../../shared/lists.ts';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DayFilters } from './day-filters.tsx';
import styles from './report-filters.module.css';
import { ShownFilters } from './shown-filters.tsx';
import { useFilter, useScale } from './use-filter.ts';

interface ReportFiltersProps {
  reportRef: ReportActorRef;
  report: Report | SharedReport;
}

/** Whose answers of which days are shown, and on which scale; all of it is in the address. */
export function ReportFilters({ reportRef, report, ref }: ReportFiltersProps & { ref: Ref<HTMLElement> }) {
  const { t } = useLingui();
  const filterRef = useFilter(reportRef);
  const hasPeople = useSelector(reportRef, (snapshot) => snapshot.matches({ tools: 'ready' }));
  return (
    <search ref={ref} className={styles.bar} aria-label={t`What is shown`}>
      <div className={styles.filters}>
        <div className={styles.period}>
          <Presets filterRef={filterRef} />
          <DayFilters filterRef={filterRef} reportRef={reportRef} timeZone={report.timezone} />
        </div>
        <div className={styles.people}>
          {report.groups.length > 0 ? (
            <GroupFilter filterRef={filterRef} reportRef={reportRef} report={report} />
          ) : null}
          {hasPeople ? (
            <PersonFilter filterRef={filterRef} reportRef={reportRef} isAnonymous={report.survey.anonymous} />
          ) : null}
        </div>
      </div>
      <div className={styles.shown}>
        <ShownFilters reportRef={reportRef} report={report} />
        <ClearFilters filterRef={filterRef} />
        <div className={styles.scales}>
          <TimeScales filterRef={filterRef} />
          <Scale scaleRef={useScale(reportRef)} />
        </div>
      </div>
      <QuarterNote report={report} />
    </search>
  );
}

/** What a quarter's figures are based on (ADR 67). */
function QuarterNote({ report: { questions } }: Pick<ReportFiltersProps, 'report'>) {
  const quarter = questions.flatMap(({ periods }) => periods).find((period) => period.quarter)?.quarter;
  return quarter ? (
    <p className={styles.days}>
      <Trans>A quarter is the rounds that end in it, taken together.</Trans>{' '}
      {quarter.people === 'counted' ? (
        <Trans>Each person counts once, with the average of their answers.</Trans>
      ) : (
        <Trans>Each round counts by its answers, and what a round hides is in no quarter.</Trans>
      )}{' '}
      <Trans>Changes and trends are tested by rounds.</Trans>
    </p>
  ) : null;
}

/** Focus moves to the first filter, because the button disappears. */
function ClearFilters({ filterRef }: { filterRef: FilterActorRef }) {
  const canClear = useSelector(filterRef, (snapshot) => snapshot.can({ type: 'filters.clear' }));
  const host = useRef<HTMLDivElement>(null);
  const clear = () => {
    focusPeriod(host.current?.closest('search') ?? null);
    filterRef.send({ type: 'filters.clear' });
  };
  return canClear ? (
    <div ref={host} className={styles.clear}>
      <Button variant="quiet" size="small" icon="close" onPress={clear}>
        <Trans>Clear filters</Trans>
      </Button>
    </div>
  ) : null;
}

/** Takes the focus from a button that is about to disappear. */
export function focusPeriod(filters: HTMLElement | null): void {
  filters?.querySelector('select')?.focus();
}

/** The example has only rounds. */
function TimeScales({ filterRef }: { filterRef: FilterActorRef }) {
  const { t } = useLingui();
  const per = useSelector(filterRef, (snapshot) => snapshot.context.filter.per);
  const isOffered = useSelector(filterRef, (snapshot) => snapshot.context.isComparable);
  return isOffered ? (
    <RadioGroup
      label={t`Time`}
      isLabelHidden
      name="per"
      variant="segments"
      value={per}
      onChange={(value) => filterRef.send({ type: 'per.chosen', per: value === 'quarter' ? 'quarter' : 'round' })}
      options={[
        { value: 'round', label: t`Rounds` },
        { value: 'quarter', label: t`Quarters` },
      ]}
    />
  ) : null;
}

function Scale({ scaleRef }: { scaleRef: ScaleActorRef }) {
  const { t } = useLingui();
  const scale = useSelector(scaleRef, (snapshot) => snapshot.context.scale);
  const offered = useSelector(scaleRef, (snapshot) => snapshot.context.offered);
  const names: Record<ReportScale, string> = {
    precise: t`Precise`,
    relative: t`Relative`,
    favourable: t`Favourable`,
    enps: t`eNPS`,
  };
  return (
    <RadioGroup
      label={t`Scale`}
      isLabelHidden
      name="scale"
      variant="segments"
      value={scale}
      onChange={(value) => {
        const chosen = offered.find((one) => one === value);
        if (chosen) scaleRef.send({ type: 'scale.chosen', scale: chosen });
      }}
      options={offered.map((value) => ({ value, label: names[value] }))}
    />
  );
}

function Presets({ filterRef }: { filterRef: FilterActorRef }) {
  const { t } = useLingui();
  const preset = useSelector(filterRef, (snapshot) => snapshot.context.filter.preset);
  const names: Record<ReportPreset, string> = {
    last_round: t`Last complete round`,
    month: t`Last month`,
    '3_months': t`Last 3 months`,
    '6_months': t`Last 6 months`,
    '12_months': t`Last 12 months`,
    all: t`All rounds`,
  };
  return (
    <SelectField
      label={t`Period`}
      name="preset"
      value={preset ?? ''}
      onChange={(value) => {
        const chosen = (Object.keys(names) as ReportPreset[]).find((name) => name === value);
        if (chosen) filterRef.send({ type: 'preset.chosen', preset: chosen });
      }}
      options={[
        ...Object.entries(names).map(([value, label]) => ({ value, label })),
        ...(preset === null ? [{ value: '', label: t`Chosen days` }] : []),
      ]}
    />
  );
}

function GroupFilter({ filterRef, reportRef, report }: ReportFiltersProps & { filterRef: FilterActorRef }) {
  const { t, i18n } = useLingui();
  const group = useSelector(filterRef, (snapshot) => snapshot.context.filter.group);
  const problem = useSelector(reportRef, (snapshot) => snapshot.context.problem?.fields.group);
  const items = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
    const named = report.groups.map(({ id, name }) => ({ id: `${id}`, label: name }));
    return named.sort((a, b) => compare(a.label, b.label));
  }, [report.groups, i18n.locale]);
  const isKnown = group === null || items.some(({ id }) => id === `${group}`);
  return (
    <ComboBox
      label={t`Group`}
      name="group"
      items={isKnown ? items : [...items, { id: `${group}`, label: t`Deleted group` }]}
      value={group === null ? null : `${group}`}
      onChange={(id) => filterRef.send({ type: 'group.chosen', id: id === null ? null : Number(id) })}
      placeholder={t`All groups`}
      emptyText={t`No results found`}
      mostShown={100}
      moreText={t`Type to see more.`}
      error={problem}
    />
  );
}

interface PersonFilterProps {
  filterRef: FilterActorRef;
  reportRef: ReportActorRef;
  isAnonymous: boolean;
}

function PersonFilter({ filterRef, reportRef, isAnonymous }: PersonFilterProps) {
  const { t, i18n } = useLingui();
  const user = useSelector(filterRef, (snapshot) => snapshot.context.filter.user);
  const problem = useSelector(reportRef, (snapshot) => snapshot.context.problem?.fields.user);
  const people = useRows('people');
  const arePeopleHere = useSelector(useCollectionRef('people'), (snapshot) => snapshot?.hasTag('shown') ?? false);
  const items = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
    // Without people to choose from nobody is named.
    return (isAnonymous ? [] : people)
      .map((person) => ({ id: `${person.id}`, label: person.full_name, detail: person.email }))
      .sort((a, b) => compare(a.label, b.label));
  }, [people, isAnonymous, i18n.locale]);
  const isKnown = user === null || items.some(({ id }) => id === `${user}`);
  return (
    <ComboBox
      label={t`User`}
      name="user"
      items={isKnown ? items : [...items, { id: `${user}`, label: arePeopleHere ? t`Deleted person` : '…' }]}
      value={user === null ? null : `${user}`}
      onChange={(id) => filterRef.send({ type: 'user.chosen', id: id === null ? null : Number(id) })}
      placeholder={isAnonymous ? t`Everyone` : t`All users`}
      emptyText={t`No results found`}
      mostShown={50}
      moreText={t`Type to see more.`}
      isDisabled={isAnonymous}
      help={isAnonymous ? t`Answers are anonymous.` : undefined}
      error={problem}
    />
  );
}
