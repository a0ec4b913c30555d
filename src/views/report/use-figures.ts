import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportField, ReportPeriod } from '../../../contract/report.ts';
import { fittedOf, isIndex, kindOf, lastComplete, type Scale, shownValue, trendOf } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

export type Figure = { name: string; value: string; note: string };
export type Figures = { figures: readonly Figure[]; summary: string };

/** So many shares can be listened to in one sentence. */
const mostSpoken = 11;

/** What a question's card says at a glance, and the same in sentences for who cannot see the chart. */
export function useFigures(question: Question, periods: readonly ReportPeriod[], scale: Scale): Figures {
  const { t } = useLingui();
  const labels = useReportLabels();
  const trend = useTrendLabels(question, periods, scale);
  const last = lastComplete(periods);
  if (!last) return { figures: [], summary: t`No round is complete yet.` };

  const name = labels.valueName(question, scale);
  const when = labels.formats.days(last.start_date, last.end_date);
  const hidden = labels.hiddenReason(last);
  if (hidden) {
    return {
      figures: [{ name, value: t`Hidden`, note: hidden }, trend.figure],
      summary: `${t`The last complete round (${when}) is hidden.`} ${hidden} ${trend.sentence}`,
    };
  }

  const { answered, assigned } = last;
  const value = labels.value(question, scale, shownValue(last, scale));
  const rate = labels.percent(last.answer_percentage);
  const people = answered === null || assigned === null ? '' : t`${answered} of ${assigned} people`;
  const rateFigure = { name: t`Response rate`, value: rate, note: people };
  if (kindOf(question) === 'choices' && scale === 'precise') {
    const ranked = rankedFields(last);
    const [first] = ranked;
    const isAnswered = Boolean(first?.percentage);
    const shares = isAnswered
      ? ranked
          .slice(0, mostSpoken)
          .map((field) => `${field.name} ${labels.percent(field.percentage)}`)
          .join(', ')
      : t`No answers yet`;
    return {
      figures: [
        isAnswered
          ? { name: t`Most chosen`, value: labels.percent(first?.percentage ?? null), note: first?.name ?? '' }
          : { name: t`Most chosen`, value: '–', note: t`No answers yet` },
        { name, value, note: when },
        rateFigure,
      ],
      summary: t`Last complete round (${when}): ${shares}. Response rate ${rate}.`,
    };
  }
  const figures = [{ name, value, note: when }, trend.figure];
  const summary = `${t`${name} ${value} in the last complete round (${when}).`} ${trend.sentence}`;
  const isRate = kindOf(question) !== 'measured' && scale === 'relative';
  return isRate
    ? { figures, summary }
    : { figures: [...figures, rateFigure], summary: `${summary} ${t`Response rate ${rate}.`}` };
}

function rankedFields({ fields }: ReportPeriod): ReportField[] {
  return fields.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0));
}

function useTrendLabels(
  question: Question,
  periods: readonly ReportPeriod[],
  scale: Scale,
): { figure: Figure; sentence: string } {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  const trend = trendOf(periods, (period) => fittedOf(period, scale));
  const name = t`Trend`;
  if (trend.kind === 'few') {
    const note = t`A trend needs three complete rounds.`;
    return { figure: { name, value: '–', note }, sentence: note };
  }
  if (trend.kind === 'single') {
    const note = t`Choose a longer period to see the trend.`;
    return { figure: { name, value: '–', note }, sentence: note };
  }
  const size = formats.number(Math.abs(trend.rise));
  const isPoints = scale === 'relative' && !isIndex(question);
  const figure = {
    name,
    value: formats.difference(trend.rise),
    note: isPoints ? t`percentage points per round` : t`per round`,
  };
  if (size === formats.number(0)) return { figure, sentence: t`Trend level.` };
  if (trend.rise > 0) {
    return {
      figure,
      sentence: isPoints ? t`Trend rising ${size} percentage points per round.` : t`Trend rising ${size} per round.`,
    };
  }
  return {
    figure,
    sentence: isPoints ? t`Trend falling ${size} percentage points per round.` : t`Trend falling ${size} per round.`,
  };
}
