import { fromPromise } from 'xstate';
import { linksMachine } from '../../../machines/app/links.machine.ts';
import { loadConfig } from '../../adapters/auth-api.ts';

export const wiredLinks = linksMachine.provide({
  actors: { loadLinks: fromPromise(() => loadConfig()) },
});
