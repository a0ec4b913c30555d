import type { Aim, TourTarget } from '../../machines/tour/tour-steps.machine.ts';

/** Whether there is one for each survey: its name on the page then ends with the survey's id. */
const isOfSurvey: Record<TourTarget, boolean> = {
  openSurvey: true,
  editSurvey: true,
  startSurvey: true,
  openDashboard: true,
  nextStep: false,
  respondents: false,
  changePlan: false,
};

/** The value of `data-anchor` on a step's target. */
export function anchorOf({ target, surveyId }: Aim): string {
  return isOfSurvey[target] ? `${target}-${surveyId}` : target;
}

function findTarget(aim: Aim): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-anchor="${anchorOf(aim)}"]`);
  return [...all].find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/**
 * Reports the target element, at once and whenever it changes, null while none is visible.
 * @returns how to stop
 */
export function watchTarget(aim: Aim, tell: (element: HTMLElement | null) => void): () => void {
  let known: HTMLElement | null = null;
  const look = () => {
    const found = findTarget(aim);
    if (found === known) return;
    known = found;
    tell(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'style', 'hidden', 'data-anchor', 'data-open'],
  });
  window.addEventListener('resize', look);
  look();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', look);
  };
}
