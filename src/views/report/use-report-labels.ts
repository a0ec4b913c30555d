import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { kindOf } from '../../../shared/findings.ts';
import { fewestAnonymousAnswers, fieldTypes, type SkipOption } from '../../../shared/lists.ts';
import { hiddenRoundOf } from '../../../shared/withheld.ts';
import { type Formats, formatsOf } from './formats.ts';
import { isIndex } from './report-facts.ts';

export type ReportLabels = {
  formats: Formats;
  type: (question: Pick<Question, 'field_type'>) => string;
  timing: (question: Question) => string;
  skipReason: (reason: SkipOption) => string;
  /** The name of what `shownValue` gives. */
  valueName: (question: Question, scale: Scale) => string;
  /** A value of `shownValue` or `fittedOf`; null is a dash. */
  value: (question: Question, scale: Scale, value: number | null) => string;
  percent: (value: number | null) => string;
  /** The number of people in a period; null where it is not shown. */
  people: (period: ReportPeriod) => string | null;
  /** Why a period is empty, or null when it is not. */
  hiddenReason: (period: ReportPeriod) => string | null;
};

/** The report's labels and numbers in the language of the page. */
export function useReportLabels(): ReportLabels {
  const { t, i18n } = useLingui();
  const formats = formatsOf(i18n.locale);

  return {
    formats,
    type: ({ field_type }) =>
      ({
        [fieldTypes.textarea]: t`Free text`,
        [fieldTypes.radio]: t`One choice`,
        [fieldTypes.number]: t`Number`,
        [fieldTypes.checkbox]: t`Several choices`,
        [fieldTypes.slider]: t`Slider`,
      })[field_type],
    timing: ({ timing_in_days }) =>
      ({ 7: t`Every week`, 14: t`Every two weeks`, 21: t`Every three weeks`, 28: t`Every four weeks` })[timing_in_days],
    skipReason: (reason) =>
      ({ not_relevant: t`Not relevant`, no_opinion: t`No opinion`, rather_not_say: t`Would rather not say` })[reason],
    valueName: (question, scale) => {
      if (scale === 'favourable') return t`Favourable`;
      if (scale === 'enps') return t`eNPS`;
      if (scale === 'precise') return kindOf(question) === 'measured' ? t`Mean` : t`Answers`;
      return isIndex(question) ? t`Index (first round = 100)` : t`Share of the range`;
    },
    value: (question, scale, value) => {
      if (value === null) return '–';
      if (scale === 'enps') return formats.score(value);
      return scale === 'precise' || isIndex(question) ? formats.number(value) : formats.percent(value);
    },
    percent: (value) => (value === null ? '–' : formats.percent(value)),
    people: ({ answered, assigned, quarter }) => {
      if (answered === null || assigned === null) return null;
      const shown = formats.number(answered);
      if (quarter === null) return t`${answered} of ${assigned} people`;
      const rounds = t`${plural(quarter.rounds, { one: '# round', other: '# rounds' })}`;
      return quarter.people === 'counted'
        ? t`${answered} of ${assigned} people in ${rounds}`
        : t`At least ${shown} people in ${rounds}`;
    },
    hiddenReason: (period) => {
      const least = fewestAnonymousAnswers;
      const reason = hiddenRoundOf(period);
      return (
        reason &&
        {
          open: t`Still open: shown when it has closed.`,
          derivable: t`Hidden to protect anonymity: somebody’s answer could be worked out.`,
          few: t`Fewer than ${least} answers: hidden to protect anonymity.`,
          'few-in-quarter': t`No round with ${least} answers or more: hidden to protect anonymity.`,
        }[reason]
      );
    },
  };
}
