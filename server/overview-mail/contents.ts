import type { Locale } from '../../contract/locales.ts';
import type { QuestionReport, Report } from '../../contract/report.ts';
import { translatorOf, withValues } from '../i18n.ts';
import { mailMessages } from '../mail/mail.messages.ts';
import type { OverviewFinding, OverviewValues } from '../mail/templates.ts';
import { isMeasured } from '../statistics/statistics.ts';
import { type Found, foundOf, isCompared, isTested, lastComplete, lastRound } from './findings.ts';

/** So many are told in sentences; the table has all. */
const mostTold = 5;

/**
 * What the mail says of a report that its reader may see, and nothing else: where the report hides a number, the mail has
 * none.
 */
export function overviewOf(
  report: Report,
  locale: Locale,
): Pick<OverviewValues, 'round' | 'findings' | 'unclear' | 'untested' | 'rows'> {
  const compared = report.questions.filter(isCompared);
  const found = compared.flatMap((one) => foundOf(one) ?? []).toSorted((a, b) => b.strength - a.strength);
  const tested = compared.filter(isTested).length;
  const write = writerOf(locale);
  const order = [
    ...found.map((one) => one.report),
    ...report.questions.filter((one) => !found.some((other) => other.report === one)),
  ];
  return {
    round: roundOf(report, write),
    findings: found.slice(0, mostTold).map((one) => findingOf(one, write)),
    unclear: tested - found.length,
    untested: compared.length - tested,
    rows: order.map((one) => rowOf(one, found.find((other) => other.report === one) ?? null, write)),
  };
}

type Writer = ReturnType<typeof writerOf>;

function writerOf(locale: Locale) {
  const options = { maximumFractionDigits: 2, signDisplay: 'negative' } as const;
  const number = new Intl.NumberFormat(locale, options);
  const difference = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const minus = (text: string) => text.replace('-', '−');
  return {
    say: translatorOf(locale),
    number: (value: number) => minus(number.format(value)),
    difference: (value: number) => minus(difference.format(value)),
    percent: (value: number) => percent.format(value / 100),
    days: (first: string, last: string) => day.formatRange(new Date(first), new Date(last)),
  };
}

function roundOf({ questions }: Report, write: Writer): OverviewValues['round'] {
  const round = lastRound(questions);
  if (round === null) return null;
  const { now, before } = round;
  const rate = (value: number | null) => (value === null ? '–' : write.percent(value));
  return {
    days: write.days(now.start_date, now.end_date),
    answered: now.answered === null || now.assigned === null ? null : write.number(now.answered),
    assigned: now.assigned === null ? '–' : write.number(now.assigned),
    rate: rate(now.answer_percentage),
    before: before?.answer_percentage == null ? null : write.percent(before.answer_percentage),
  };
}

function findingOf(found: Found, write: Writer): OverviewFinding {
  const { kind, report, choice, size } = found;
  return {
    kind,
    direction: size > 0 ? 'up' : 'down',
    question: report.question.label,
    choice,
    size: write.number(Math.abs(found.kind === 'trend' ? found.moved : size)),
    rounds: found.kind === 'trend' ? found.rounds : 0,
    unusual: found.kind === 'trend' || found.unusual === null ? 'unknown' : found.unusual ? 'yes' : 'no',
  };
}

/** Question, value, change or trend, answers. */
function rowOf(report: QuestionReport, found: Found | null, write: Writer): string[] {
  const last = lastComplete(report);
  const none = '–';
  if (last === null) return [report.question.label, none, none, none];
  if (last.suppressed) return [report.question.label, write.say(mailMessages.overviewVerdictHidden), none, none];
  return [
    report.question.label,
    toldValue(report, found, write),
    changeOf(report, found, write),
    last.answered === null ? none : write.number(last.answered),
  ];
}

/** A mean; of choices the share of the one that is told, or that most chose; of texts how many there are. */
function toldValue(report: QuestionReport, found: Found | null, write: Writer): string {
  const last = lastComplete(report);
  if (last === null || last.total === null) return '–';
  if (isMeasured(last.field_type) || !isCompared(report)) return write.number(last.total);
  const most = last.fields.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  const told = last.fields.find(({ name }) => name === found?.choice) ?? most;
  return told?.percentage == null ? '–' : `${write.percent(told.percentage)} ${told.name}`;
}

function changeOf(report: QuestionReport, found: Found | null, write: Writer): string {
  if (!isCompared(report)) return '–';
  if (found === null) {
    return write.say(isTested(report) ? mailMessages.overviewVerdictUnclear : mailMessages.overviewVerdictUntested);
  }
  const size = write.difference(found.size);
  return found.kind === 'trend' ? write.say(withValues(mailMessages.overviewPerRound, { size })) : size;
}
