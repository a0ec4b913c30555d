import { fromPromise } from 'xstate';
import { configMachine } from '../../../machines/app/config.machine.ts';
import { loadConfig } from '../../adapters/auth-api.ts';

export const wiredConfig = configMachine.provide({
  actors: { loadConfig: fromPromise(() => loadConfig()) },
});
