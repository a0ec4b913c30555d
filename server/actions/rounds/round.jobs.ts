import type { App } from '../../core/app-type.ts';
import type { Core } from '../../core/core.ts';
import { createRoundService } from './round.service.ts';

/** Readers of a survey update it themselves: this may be a little late, not hours. */
const everySeconds = 5;

/** Rounds open and close by the clock, also while nobody is looking. */
export function registerRoundScheduler(_app: App, core: Core): void {
  const rounds = createRoundService(core);
  core.jobs.every(everySeconds, 'rounds', async () => {
    await rounds.runScheduler(core.clock.now(), (error) =>
      core.log.error({ err: error }, 'a survey could not move on'),
    );
  });
}
