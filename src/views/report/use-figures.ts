import { useLingui } from '@lingui/react/macro';
import type { QuestionReport, ReportField, ReportPeriod, ReportTrend } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { kindOf } from '../../../shared/findings.ts';
import { goalOn } from './relative-facts.ts';
import { areQuarters, isOfMean, lastComplete, meanScaleOf, shownValue } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';
import { useTrendLabels } from './use-trend-labels.ts';

export type Figure = { name: string; value: string; note: string };
type Figures = { figures: readonly Figure[]; summary: string };

/** At most so many shares are listed in one sentence. */
const mostSpoken = 11;

const noTrend: ReportTrend = { rounds: 0, basis: 'rounds', disclosed: 'all', confidence: null, items: [], line: [] };

/** A question's card at a glance, and the same as sentences for people who cannot see the chart. */
export function useFigures(
  { question, trend }: Pick<QuestionReport, 'question' | 'trend'>,
  periods: readonly ReportPeriod[],
  scale: Scale,
): Figures {
  const { t } = useLingui();
  const labels = useReportLabels();
  const trendLabels = useTrendLabels(question, trend ?? noTrend, meanScaleOf(scale));
  const last = lastComplete(periods);
  const isOfQuarters = areQuarters(periods);
  if (!last) {
    return { figures: [], summary: isOfQuarters ? t`No quarter is complete yet.` : t`No round is complete yet.` };
  }

  const [mean] = kindOf(question) === 'measured' ? (trend?.items ?? []) : [];
  const trendName = isOfMean(scale) ? t`Trend` : t`Trend of the mean`;
  const trendFigures = mean ? [{ name: trendName, ...trendLabels.glance(mean) }] : [];
  const meanSentence = mean ? trendLabels.sentence(mean) : '';
  const trendSentence = meanSentence && !isOfMean(scale) ? t`The mean: ${meanSentence}` : meanSentence;
  const name = labels.valueName(question, scale);
  const when = labels.formats.days(last.start_date, last.end_date);
  const hidden = labels.hiddenReason(last);
  if (hidden) {
    return {
      figures: [{ name, value: t`Hidden`, note: hidden }, ...trendFigures],
      summary:
        `${isOfQuarters ? t`The last complete quarter (${when}) is hidden.` : t`The last complete round (${when}) is hidden.`} ${hidden} ${trendSentence}`.trim(),
    };
  }

  const value = labels.value(question, scale, shownValue(last, scale));
  const rate = labels.percent(last.answer_percentage);
  const rateFigure = { name: t`Response rate`, value: rate, note: labels.people(last) ?? '' };
  if (kindOf(question) === 'choices') {
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
        isOfQuarters ? { name: t`People`, value: atLeast(last, value), note: when } : { name, value, note: when },
        rateFigure,
      ],
      summary: isOfQuarters
        ? t`Last complete quarter (${when}): ${shares}. Response rate ${rate}.`
        : t`Last complete round (${when}): ${shares}. Response rate ${rate}.`,
    };
  }
  const from = last.scores && labels.formats.number(last.scores.favourable_from);
  const aim = goalOn(scale, question, last);
  const goal = aim === null ? null : labels.value(question, scale, aim);
  const detail =
    goal === null ? (scale === 'favourable' && from !== null ? t`${from} and above` : null) : t`Goal ${goal}`;
  const note = [detail, when].filter(Boolean).join(' · ');
  const told = detail === null ? '' : `${detail}. `;
  const begun = isOfQuarters
    ? t`${name} ${value} in the last complete quarter (${when}).`
    : t`${name} ${value} in the last complete round (${when}).`;
  const summary = `${begun} ${told}${trendSentence}`.trim();
  return {
    figures: [{ name, value, note }, ...trendFigures, rateFigure],
    summary: `${summary} ${t`Response rate ${rate}.`}`,
  };
}

/** For a quarter whose people have not been counted. */
const atLeast = ({ quarter }: ReportPeriod, value: string) => (quarter?.people === 'at_least' ? `≥ ${value}` : value);

function rankedFields({ fields }: ReportPeriod): ReportField[] {
  return fields.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0));
}
