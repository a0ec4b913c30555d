import type { AnswerFinding, Finding } from '../../../contract/finding.ts';
import type { QuestionReport, Report, ReportField, ReportPeriod } from '../../../contract/report.ts';
import { changedFirst, comparablePeriods, findingOf, kindOf, lastRound, mainChoice } from '../../../shared/findings.ts';
import type { Locale } from '../../../shared/locales.ts';
import { mailMessages } from '../../core/mail/mail.messages.ts';
import type { OverviewValues } from '../../core/mail/templates.ts';
import { breakSentence, changeText, sentenceOf } from './finding-sentences.ts';
import { type Writer, writerOf } from './writer.ts';

/**
 * The mail's content, from a report that its reader may see: where the report hides a number, the mail has none. The
 * findings and their order are the report's (report/findings.ts).
 */
export function overviewOf(
  report: Report,
  locale: Locale,
  /** How the mail has a question's texts: its label and the names of its choices. */
  textOf: (question: QuestionReport['question']) => (text: string) => string,
): Pick<OverviewValues, 'round' | 'sentences' | 'history' | 'breaks' | 'unclear' | 'untested' | 'rows'> {
  const write = writerOf(locale, report.today);
  const { list, told, unclear, untested, history, breaks } = report.findings;
  const texts = new Map(report.questions.map(({ question }) => [question.id, textOf(question)]));
  const labels = new Map(report.questions.map(({ question: { id, label } }) => [id, texts.get(id)?.(label) ?? label]));
  const said = (finding: Finding) => {
    const choice = finding.choice === null ? null : (texts.get(finding.question)?.(finding.choice) ?? finding.choice);
    return sentenceOf({ ...finding, choice }, labels.get(finding.question) ?? '', write);
  };
  return {
    round: roundOf(report, write),
    sentences: list.slice(0, told).map(said),
    history: history && said(history),
    breaks: breaks.map((one) => {
      const before = one.before === null ? null : (texts.get(one.question)?.(one.before) ?? one.before);
      return breakSentence({ ...one, before }, labels.get(one.question) ?? '', write);
    }),
    unclear,
    untested,
    rows: changedFirst(list, report.questions).map((one) =>
      rowOf(one, textOf(one.question), findingOf(list, one), write),
    ),
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

/** Question with the shown choice, value, change or trend, answers. */
function rowOf(
  report: QuestionReport,
  text: (text: string) => string,
  found: AnswerFinding | null,
  write: Writer,
): string[] {
  const last = lastComplete(report);
  const label = text(report.question.label);
  const none = '–';
  if (last === null) return [label, none, none, none];
  if (last.suppressed) return [label, write.say(mailMessages.overviewVerdictHidden), none, none];
  const main = mainChoice(report.question, last, found);
  const choice = last.fields.find(({ name }) => name === main) ?? null;
  return [
    // Beside its figure a long choice would make the table wider than a phone.
    choice === null ? label : `${label} (${text(choice.name)})`,
    figureOf(last, choice, write),
    changeOf(report, found, write),
    last.answered === null ? none : write.number(last.answered),
  ];
}

/** A mean, or the share of the choice; for texts their number. */
function figureOf(last: ReportPeriod, choice: ReportField | null, write: Writer): string {
  if (choice?.percentage != null) return write.percent(choice.percentage);
  return last.total === null || kindOf(last) === 'choices' ? '–' : write.number(last.total);
}

function changeOf(report: QuestionReport, found: AnswerFinding | null, write: Writer): string {
  if (!isCompared(report)) return '–';
  if (found !== null) return changeText(found, write);
  return write.say(isTested(report) ? mailMessages.overviewVerdictUnclear : mailMessages.overviewVerdictUntested);
}

/** Texts have nothing to compare. */
const isCompared = ({ question }: QuestionReport) => kindOf(question) !== 'texts';
const isTested = ({ trend, change }: QuestionReport) =>
  [...(trend?.items ?? []), ...(change?.items ?? [])].some(({ verdict }) => verdict !== 'insufficient');

/** The last complete round of a question as it is asked now. */
const lastComplete = (report: QuestionReport): ReportPeriod | null =>
  comparablePeriods(report).findLast(({ partial }) => !partial) ?? null;
