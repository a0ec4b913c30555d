import type { SnapshotFrom } from 'xstate';
import type { LifecycleActorRef } from '../../../machines/survey/lifecycle.machine.ts';

type Lifecycle = SnapshotFrom<LifecycleActorRef>;

/** It would be started, were there somebody to answer; where its start has passed, activating it would do so. */
export const lacksPeople = (lifecycle: Lifecycle): boolean =>
  lifecycle.matches('withoutRespondents') ||
  (lifecycle.matches('upcoming') && !lifecycle.can({ type: 'survey.start' }));

/** Why a survey that has not begun can't be started; null where it can, or where that is not the question (4.1, 4.2). */
export function startObstacle(lifecycle: Lifecycle): 'notActive' | 'noRespondents' | null {
  if (lifecycle.context.survey.status === 'inactive') return 'notActive';
  return lacksPeople(lifecycle) ? 'noRespondents' : null;
}

/** Why it can't be activated (4.5). */
export function toggleObstacle(lifecycle: Lifecycle): 'noQuestions' | 'noRespondents' | null {
  if (lifecycle.matches('withoutQuestions')) return 'noQuestions';
  return lifecycle.matches('withoutRespondents') ? 'noRespondents' : null;
}
