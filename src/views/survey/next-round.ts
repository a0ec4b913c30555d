import { useSelector } from '@xstate/react';
import type { ForecastActorRef } from '../../../machines/survey/forecast.machine.ts';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { useDates } from '../use-dates.ts';

/**
 * The first day of the round after the open one, as text; null where none is open, or its interval is being changed.
 */
export function useNextRound(formRef: QuestionFormActorRef, scheduleRef: ForecastActorRef | undefined): string | null {
  const dates = useDates();
  const timing = useSelector(formRef, ({ context: { stored, draft } }) =>
    stored?.timing_in_days === draft.timing_in_days ? draft.timing_in_days : null,
  );
  const next = useSelector(scheduleRef, (snapshot) => {
    const rhythm = snapshot?.context.schedule?.rhythms.find((one) => one.timing_in_days === timing);
    return rhythm?.is_open ? (rhythm.rounds[1]?.start_date ?? null) : null;
  });
  return next === null ? null : dates.day(next);
}
