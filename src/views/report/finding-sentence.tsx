import { Plural, Trans } from '@lingui/react/macro';
import type { Break, Finding, FindingOf } from '../../../contract/finding.ts';
import type { Question } from '../../../contract/question.ts';
import {
  decimalsIn,
  type Ends,
  endsOf,
  isOfPeople,
  type Lead,
  leadOf,
  valueOn,
  wayOf,
  wholeRates,
  whoseOf,
} from '../../../shared/findings.ts';
import styles from './overview.module.css';
import { isIndex, type MeanScale } from './report-facts.ts';
import { useComparedRound } from './use-change-labels.ts';
import { useIntervalLabels } from './use-interval-labels.ts';
import { useReportLabels } from './use-report-labels.ts';

interface SentenceProps<One extends Finding> {
  finding: One;
  question: Question;
  scale: MeanScale;
  /** The company's day: days of its year are written without the year. */
  today: string;
}

/** A likely real finding of a question, as a sentence. */
export function FindingSentence(props: SentenceProps<Finding>) {
  const lead = leadOf(props.finding);
  return (
    <>
      {lead ? <LeadText lead={lead} /> : null}
      <Said {...props} />
    </>
  );
}

/** Why nothing is reported for a question over all rounds. */
export function BreakSentence({ found, question, today }: { found: Break; question: Question; today: string }) {
  const { formats } = useReportLabels();
  const subject = <Subject question={question} choice={null} />;
  const day = formats.dayOf(found.start_date, today);
  const { before } = found;
  return before === null ? (
    <Trans>
      {subject} has had another scale or other choices since {day}. Rounds before and after that are not compared.
    </Trans>
  ) : (
    <Trans>
      {subject} was reworded on {day} and now means something else (before: “{before}”). Rounds before and after that
      are not compared.
    </Trans>
  );
}

function ParticipationSentence({ finding, question, today }: SentenceProps<FindingOf<'participation'>>) {
  const { participation, at, start_date, end_date, is_current, is_shared, rounds } = finding;
  const { formats } = useReportLabels();
  const subject = <Subject question={question} choice={null} />;
  const rates = wholeRates(participation);
  const [from, to] = [formats.percent(rates.from), formats.percent(rates.to)];
  if (at) {
    const days = formats.days(at.start_date, at.end_date);
    return is_shared ? (
      <Trans>
        Fewer people answered from the round of {days} on: {from} before, {to} after.
      </Trans>
    ) : (
      <Trans>
        Fewer people answered {subject} from the round of {days} on: {from} before, {to} after.
      </Trans>
    );
  }
  const over = (
    <span className={styles.fromTo}>
      <Trans>over {rounds} rounds</Trans>
    </span>
  );
  if (!is_current) {
    const [day, lastDay] = [formats.day(start_date), formats.day(end_date)];
    return is_shared ? (
      <Trans>
        Fewer and fewer people answered between {day} and {lastDay}: {from} → {to} {over}
      </Trans>
    ) : (
      <Trans>
        Fewer and fewer people answered {subject} between {day} and {lastDay}: {from} → {to} {over}
      </Trans>
    );
  }
  const day = formats.dayOf(start_date, today);
  return is_shared ? (
    <Trans>
      Fewer and fewer people answer: {from} → {to} since {day} {over}
    </Trans>
  ) : (
    <Trans>
      Fewer and fewer people answer {subject}: {from} → {to} since {day} {over}
    </Trans>
  );
}

function LeadText({ lead }: { lead: Lead }) {
  return isOfPeople(lead) ? <OtherPeople lead={lead} /> : <OtherRate lead={lead} />;
}

function OtherRate({ lead: { isLess, paired, group, ...rates } }: { lead: Extract<Lead, { kind: 'rate' }> }) {
  const { formats } = useReportLabels();
  const [from, to] = [formats.percent(rates.from), formats.percent(rates.to)];
  if (group !== null) {
    return isLess ? (
      <Trans>
        In {group} fewer people answered ({from} → {to}), so this may only show who still answers:{' '}
      </Trans>
    ) : (
      <Trans>
        In {group} more people answered ({from} → {to}), so this may only show who has joined in:{' '}
      </Trans>
    );
  }
  if (paired) {
    return isLess ? (
      <Trans>
        Fewer people answered ({from} → {to}). Comparing the same people:{' '}
      </Trans>
    ) : (
      <Trans>
        More people answered ({from} → {to}). Comparing the same people:{' '}
      </Trans>
    );
  }
  return isLess ? (
    <Trans>
      Fewer people answered ({from} → {to}), so this may only show who still answers:{' '}
    </Trans>
  ) : (
    <Trans>
      More people answered ({from} → {to}), so this may only show who has joined in:{' '}
    </Trans>
  );
}

/** People came and went, while the number of answers stayed similar. */
function OtherPeople({ lead: { paired, counts, same } }: { lead: Extract<Lead, { kind: 'people' }> }) {
  if (counts === null) {
    return paired ? (
      <Trans>Many people answered only earlier or only later. Comparing the same people: </Trans>
    ) : (
      <Trans>Many people answered only earlier or only later, so this may only show who answered: </Trans>
    );
  }
  const { joined, left } = counts;
  return paired ? (
    <Trans>
      Many people answered only earlier ({left}) or only later ({joined}). Comparing the same people
      <Plural value={same} _0="" other=" (#)" />:{' '}
    </Trans>
  ) : (
    <Trans>
      Many people answered only earlier ({left}) or only later ({joined}), so this may only show who answered:{' '}
    </Trans>
  );
}

/** How values of a finding are written: on the scale that is shown, those of a choice in percent. */
function useValues({ question, choice }: { question: Question; choice: string | null }) {
  const labels = useReportLabels();
  return (value: number, scale: MeanScale, ends: Pick<Ends, 'digits'>) => {
    if (choice !== null) return labels.percent(value);
    const digits = decimalsIn(ends);
    if (digits <= 2) return labels.value(question, scale, value);
    const { upTo, percentUpTo } = labels.formats;
    return scale === 'precise' || isIndex(question) ? upTo(value, digits) : percentUpTo(value, digits);
  };
}

function ApartSentence({ finding, question, scale, today }: SentenceProps<FindingOf<'apart'>>) {
  const { choice, groups, is_opposite, is_current, start_date, end_date, rounds } = finding;
  const { formats } = useReportLabels();
  const [first, second] = groups;
  const ends = (group: typeof first) => <FromToText question={question} choice={choice} told={endsOf(group, scale)} />;
  const subject = <Subject question={question} choice={choice} />;
  const [one, other] = [first.name, second.name];
  const [ofOne, ofOther] = [ends(first), ends(second)];
  const day = is_current ? formats.dayOf(start_date, today) : formats.day(start_date);
  const lastDay = formats.day(end_date);
  const over = (
    <span className={styles.fromTo}>
      <Trans>over {rounds} rounds</Trans>
    </span>
  );
  if (is_opposite) {
    return is_current ? (
      <Trans>
        {subject} has risen in {one} ({ofOne}) and fallen in {other} ({ofOther}) since {day} {over}
      </Trans>
    ) : (
      <Trans>
        {subject} rose in {one} ({ofOne}) and fell in {other} ({ofOther}) between {day} and {lastDay} {over}
      </Trans>
    );
  }
  return is_current ? (
    <Trans>
      {subject} has changed differently in two groups since {day} {over}: {one} {ofOne}, {other} {ofOther}.
    </Trans>
  ) : (
    <Trans>
      {subject} changed differently in two groups between {day} and {lastDay} {over}: {one} {ofOne}, {other} {ofOther}.
    </Trans>
  );
}

function Said({ finding, ...shared }: SentenceProps<Finding>) {
  switch (finding.kind) {
    case 'trend':
      return <TrendSentence finding={finding} {...shared} />;
    case 'change':
      return <ChangeSentence finding={finding} {...shared} />;
    case 'bend':
      return <BendSentence finding={finding} {...shared} />;
    case 'composition':
      return <CompositionSentence finding={finding} {...shared} />;
    case 'participation':
      return <ParticipationSentence finding={finding} {...shared} />;
    case 'apart':
      return <ApartSentence finding={finding} {...shared} />;
  }
}

function BendSentence({ finding, question, scale }: SentenceProps<FindingOf<'bend'>>) {
  const { choice, at, middle, verdict } = finding;
  const labels = useReportLabels();
  const written = useValues({ question, choice });
  const told = endsOf(finding, scale);
  if (!told) return null;
  const { ends, scale: shown } = told;
  const [from, to] = [written(ends.from, shown, ends), written(ends.to, shown, ends)];
  const between = middle && written(valueOn(middle, shown), shown, ends);
  const way = wayOf(finding);
  const subject = <Subject question={question} choice={choice} />;
  const days = labels.formats.days(at.start_date, at.end_date);
  const day = labels.formats.day(at.start_date);
  const isRising = verdict === 'rising';
  if (way === 'step') {
    return isRising ? (
      <Trans>
        {subject} rose to another level in the round of {days}: {from} on average before, {to} after.
      </Trans>
    ) : (
      <Trans>
        {subject} fell to another level in the round of {days}: {from} on average before, {to} after.
      </Trans>
    );
  }
  if (way === 'single') {
    return isRising ? (
      <Trans>
        {subject} was high in one round only, {days}: {to}, otherwise {from} on average.
      </Trans>
    ) : (
      <Trans>
        {subject} was low in one round only, {days}: {to}, otherwise {from} on average.
      </Trans>
    );
  }
  if (way === 'pace') {
    return (
      <Trans>
        {subject} changed pace around {day}: {from} → {between} before, {between} → {to} after.
      </Trans>
    );
  }
  if (way === 'level') {
    return isRising ? (
      <Trans>
        {subject} rose until {day} ({from} → {between}) and changed little after that ({between} → {to}).
      </Trans>
    ) : (
      <Trans>
        {subject} fell until {day} ({from} → {between}) and changed little after that ({between} → {to}).
      </Trans>
    );
  }
  if (way === 'off') {
    return isRising ? (
      <Trans>
        {subject} changed little until {day} ({from} → {between}) and rose after that ({between} → {to}).
      </Trans>
    ) : (
      <Trans>
        {subject} changed little until {day} ({from} → {between}) and fell after that ({between} → {to}).
      </Trans>
    );
  }
  return isRising ? (
    <Trans>
      {subject} fell until {day} ({from} → {between}) and rose after that ({between} → {to}).
    </Trans>
  ) : (
    <Trans>
      {subject} rose until {day} ({from} → {between}) and fell after that ({between} → {to}).
    </Trans>
  );
}

function CompositionSentence({ finding, question, scale, today }: SentenceProps<FindingOf<'composition'>>) {
  const { choice, verdict, start_date, end_date, is_current, same } = finding;
  const { formats } = useReportLabels();
  const written = useValues({ question, choice });
  const told = endsOf(finding, scale);
  const ofSame = same && endsOf(same, told?.scale ?? scale);
  const text = (of: typeof told, side: 'from' | 'to') => of && written(of.ends[side], of.scale, of.ends);
  const subject = <Subject question={question} choice={choice} />;
  const [from, to] = [text(told, 'from') ?? '–', text(told, 'to') ?? '–'];
  const day = is_current ? formats.dayOf(start_date, today) : formats.day(start_date);
  const lastDay = formats.day(end_date);
  const isRising = verdict === 'rising';
  const [sameFrom, sameTo] = [text(ofSame, 'from'), text(ofSame, 'to')];
  const whose = whoseOf(finding, sameFrom === sameTo);
  return (
    <>
      {is_current ? (
        isRising ? (
          <Trans>
            {subject} has risen from {from} to {to} since {day},
          </Trans>
        ) : (
          <Trans>
            {subject} has fallen from {from} to {to} since {day},
          </Trans>
        )
      ) : isRising ? (
        <Trans>
          {subject} rose from {from} to {to} between {day} and {lastDay},
        </Trans>
      ) : (
        <Trans>
          {subject} fell from {from} to {to} between {day} and {lastDay},
        </Trans>
      )}{' '}
      <WhoAnswers whose={whose} isCurrent={is_current} people={same?.people ?? 0} from={sameFrom} to={sameTo} />
    </>
  );
}

type WhoAnswersProps = {
  whose: ReturnType<typeof whoseOf>;
  isCurrent: boolean;
  people: number;
  from: string | null;
  to: string | null;
};

function WhoAnswers({ whose, isCurrent, people, from, to }: WhoAnswersProps) {
  switch (whose) {
    case 'nobody':
      return isCurrent ? (
        <Trans>but nobody who answered at first still answers, so these are different people.</Trans>
      ) : (
        <Trans>but nobody who answered at first still answered, so these are different people.</Trans>
      );
    case 'untold':
      return isCurrent ? (
        <Trans>mostly because the people who answer have changed.</Trans>
      ) : (
        <Trans>mostly because the people who answered had changed.</Trans>
      );
    case 'stayed':
      return isCurrent ? (
        <Trans>
          mostly because the people who answer have changed: those who answered then and now ({people}) stayed at {to}.
        </Trans>
      ) : (
        <Trans>
          mostly because the people who answered had changed: those who answered at both ends ({people}) stayed at {to}.
        </Trans>
      );
    case 'went':
      return isCurrent ? (
        <Trans>
          mostly because the people who answer have changed: those who answered then and now ({people}) went from {from}{' '}
          to {to}.
        </Trans>
      ) : (
        <Trans>
          mostly because the people who answered had changed: those who answered at both ends ({people}) went from{' '}
          {from} to {to}.
        </Trans>
      );
  }
}

/** A question’s name, and for a choice question the choice. */
function Subject({ question, choice }: { question: Question; choice: string | null }) {
  return (
    <>
      <strong>{question.label}</strong>
      {choice === null ? null : (
        <>
          {' '}
          <Trans>‘{choice}’</Trans>
        </>
      )}
    </>
  );
}

function TrendSentence({ finding, question, scale, today }: SentenceProps<FindingOf<'trend'>>) {
  const { choice, verdict, start_date, end_date, is_current, rounds } = finding;
  const { formats } = useReportLabels();
  const told = endsOf(finding, scale);
  const labels = useIntervalLabels(question, told?.scale ?? scale, null);
  const size = told && labels.told(told.ends);
  const subject = <Subject question={question} choice={choice} />;
  const day = is_current ? formats.dayOf(start_date, today) : formats.day(start_date);
  const lastDay = formats.day(end_date);
  const isRising = verdict === 'rising';
  const over = <Trans>over {rounds} rounds</Trans>;
  return (
    <>
      {is_current ? (
        <TrendSince subject={subject} size={size} day={day} isRising={isRising} />
      ) : (
        <TrendWithin subject={subject} size={size} day={day} lastDay={lastDay} isRising={isRising} />
      )}{' '}
      <span className={styles.fromTo}>
        <FromToText question={question} choice={choice} told={told} />
        {told ? ' · ' : null}
        {over}
        <NotSteadily finding={finding} question={question} scale={told?.scale ?? scale} />
      </span>
    </>
  );
}

type TrendProps = { subject: React.JSX.Element; size: string | null; day: string; isRising: boolean };

function TrendSince({ subject, size, day, isRising }: TrendProps) {
  if (size === null) {
    return isRising ? (
      <Trans>
        {subject} has risen since {day}.
      </Trans>
    ) : (
      <Trans>
        {subject} has fallen since {day}.
      </Trans>
    );
  }
  return isRising ? (
    <Trans>
      {subject} has risen by {size} since {day}.
    </Trans>
  ) : (
    <Trans>
      {subject} has fallen by {size} since {day}.
    </Trans>
  );
}

/** Later rounds are not shown and may contradict it. */
function TrendWithin({ subject, size, day, lastDay, isRising }: TrendProps & { lastDay: string }) {
  if (size === null) {
    return isRising ? (
      <Trans>
        {subject} rose between {day} and {lastDay}.
      </Trans>
    ) : (
      <Trans>
        {subject} fell between {day} and {lastDay}.
      </Trans>
    );
  }
  return isRising ? (
    <Trans>
      {subject} rose by {size} between {day} and {lastDay}.
    </Trans>
  ) : (
    <Trans>
      {subject} fell by {size} between {day} and {lastDay}.
    </Trans>
  );
}

/** A trend alone would hide that its rounds fell and rose again. */
function NotSteadily({ finding: { turn, choice }, question, scale }: Omit<SentenceProps<FindingOf<'trend'>>, 'today'>) {
  const labels = useReportLabels();
  const written = useValues({ question, choice });
  if (!turn) return null;
  const value = written(valueOn(turn, choice === null ? scale : 'precise'), scale, { digits: 2 });
  const days = labels.formats.days(turn.start_date, turn.end_date);
  return (
    <>
      {' · '}
      {turn.side === 'lowest' ? (
        <Trans>
          not steadily: lowest {value}, {days}
        </Trans>
      ) : (
        <Trans>
          not steadily: highest {value}, {days}
        </Trans>
      )}
    </>
  );
}

function ChangeSentence({ finding, question, scale }: SentenceProps<FindingOf<'change'>>) {
  const { choice, verdict, start_date, end_date, previous, compared_with } = finding;
  const { formats } = useReportLabels();
  const told = endsOf(finding, scale);
  const labels = useIntervalLabels(question, told?.scale ?? 'precise', null);
  const { than, beside } = useComparedRound({
    compared_with,
    previous_start_date: previous.start_date,
    previous_end_date: previous.end_date,
  });
  const size = told && labels.told(told.ends);
  const subject = <Subject question={question} choice={choice} />;
  const days = formats.days(start_date, end_date);
  return (
    <>
      <ChangeText subject={subject} size={size} days={days} than={than} isRising={verdict === 'rising'} />{' '}
      <span className={styles.fromTo}>
        <FromToText question={question} choice={choice} told={told} />
        {told ? ' · ' : null}
        {beside(finding)}
      </span>
    </>
  );
}

type ChangeTextProps = {
  subject: React.JSX.Element;
  size: string | null;
  days: string;
  than: string;
  isRising: boolean;
};

function ChangeText({ subject, size, days, than, isRising }: ChangeTextProps) {
  if (size === null) {
    return isRising ? (
      <Trans>
        {subject} was higher in the round of {days} {than}.
      </Trans>
    ) : (
      <Trans>
        {subject} was lower in the round of {days} {than}.
      </Trans>
    );
  }
  return isRising ? (
    <Trans>
      {subject} was {size} higher in the round of {days} {than}.
    </Trans>
  ) : (
    <Trans>
      {subject} was {size} lower in the round of {days} {than}.
    </Trans>
  );
}

interface FromToProps {
  question: Question;
  choice: string | null;
  told: ReturnType<typeof endsOf>;
}

function FromToText({ question, choice, told }: FromToProps) {
  const written = useValues({ question, choice });
  return told ? (
    <>
      {written(told.ends.from, told.scale, told.ends)} → {written(told.ends.to, told.scale, told.ends)}
    </>
  ) : null;
}
