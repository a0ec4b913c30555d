import type { AnswerFinding, Finding } from '../../../contract/finding.ts';
import type { QuestionReport, Report, ReportField, ReportPeriod } from '../../../contract/report.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { mailMessages } from '../../core/mail/mail.messages.ts';
import type { OverviewValues } from '../../core/mail/templates.ts';
import { isMeasured } from '../../rules/statistics/statistics.ts';
import { breakSentence, changeText, sentenceOf } from './finding-sentences.ts';
import { type Writer, writerOf } from './writer.ts';

/**
 * The mail's content, from a report that its reader may see: where the report hides a number, the mail has none. The
 * findings and their order are the report's (report/findings.ts).
 */
export function overviewOf(
  report: Report,
  locale: Locale,
): Pick<OverviewValues, 'round' | 'sentences' | 'history' | 'breaks' | 'unclear' | 'untested' | 'rows'> {
  const write = writerOf(locale, report.today);
  const { list, told, unclear, untested, history, breaks } = report.findings;
  const labels = new Map(report.questions.map(({ question }) => [question.id, question.label]));
  const said = (finding: Finding) => sentenceOf(finding, labels.get(finding.question) ?? '', write);
  // Of two findings of a question the larger comes first.
  const ofAnswers = list.filter(isOfAnswers);
  const first = new Map(ofAnswers.toReversed().map((finding) => [finding.question, finding]));
  const found = new Set(ofAnswers.map(({ question }) => question));
  const order = [
    ...[...found].flatMap((id) => report.questions.find(({ question }) => question.id === id) ?? []),
    ...report.questions.filter(({ question }) => !found.has(question.id)),
  ];
  return {
    round: roundOf(report, write),
    sentences: list.slice(0, told).map(said),
    history: history && said(history),
    breaks: breaks.map((one) => breakSentence(one, labels.get(one.question) ?? '', write)),
    unclear,
    untested,
    rows: order.map((one) => rowOf(one, first.get(one.question.id) ?? null, write)),
  };
}

const isOfAnswers = (finding: Finding): finding is AnswerFinding =>
  finding.kind !== 'participation' && finding.kind !== 'apart';

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

/** Question with the shown choice, value, change or trend, answers. */
function rowOf(report: QuestionReport, found: AnswerFinding | null, write: Writer): string[] {
  const last = lastComplete(report);
  const { label } = report.question;
  const none = '–';
  if (last === null) return [label, none, none, none];
  if (last.suppressed) return [label, write.say(mailMessages.overviewVerdictHidden), none, none];
  const choice = choiceOf(report, found);
  return [
    // Beside its figure a long choice would make the table wider than a phone.
    choice === null ? label : `${label} (${choice.name})`,
    figureOf(last, choice, write),
    changeOf(report, found, write),
    last.answered === null ? none : write.number(last.answered),
  ];
}

/** The shown choice, or the one that most people chose; null for other questions. */
function choiceOf(report: QuestionReport, found: AnswerFinding | null): ReportField | null {
  const last = lastComplete(report);
  if (last === null || isMeasured(last.field_type) || !isCompared(report)) return null;
  const most = last.fields.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  const told = last.fields.find(({ name }) => name === found?.choice) ?? most;
  return told?.percentage == null ? null : told;
}

/** A mean, or the share of the choice; for texts their number. */
function figureOf(last: ReportPeriod, choice: ReportField | null, write: Writer): string {
  if (choice?.percentage != null) return write.percent(choice.percentage);
  const isCounted = isMeasured(last.field_type) || last.field_type === fieldTypes.textarea;
  return last.total === null || !isCounted ? '–' : write.number(last.total);
}

function changeOf(report: QuestionReport, found: AnswerFinding | null, write: Writer): string {
  if (!isCompared(report)) return '–';
  if (found !== null) return changeText(found, write);
  return write.say(isTested(report) ? mailMessages.overviewVerdictUnclear : mailMessages.overviewVerdictUntested);
}

/** Texts have nothing to compare. */
const isCompared = ({ question }: QuestionReport) => question.field_type !== fieldTypes.textarea;
const isTested = ({ trend, change }: QuestionReport) =>
  [...(trend?.items ?? []), ...(change?.items ?? [])].some(({ verdict }) => verdict !== 'insufficient');

/** The last complete round of a question as it is asked now. */
const lastComplete = ({ question, periods }: QuestionReport): ReportPeriod | null =>
  periods.findLast((period) => !period.partial && period.field_type === question.field_type) ?? null;

/** The survey's last complete round and the previous one, of the question that it asked most people. */
export function lastRound(questions: readonly QuestionReport[]) {
  const rounds = questions.flatMap(({ periods }) => {
    const complete = periods.filter(({ partial }) => !partial);
    const now = complete.at(-1);
    return now ? [{ now, before: complete.at(-2) ?? null }] : [];
  });
  const size = ({ now }: (typeof rounds)[number]) => now.answered ?? 0;
  return rounds.toSorted((a, b) => b.now.end_date.localeCompare(a.now.end_date) || size(b) - size(a))[0] ?? null;
}
