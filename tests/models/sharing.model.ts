import type { InputFrom } from 'xstate';
import { sharingMachine } from '../../machines/report/sharing.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const nothing = { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null };
export const chosen = { ...nothing, comments: true, last_day: '2026-12-31' };
/** With days to go until the last one. */
export const allowed = { isAllowed: true, today: '2026-03-31' };
export const locked = { ...allowed, isAllowed: false };
export const unshared = { companyId: 1, surveyId: 5, hash: null, options: nothing, ...allowed };
export const link = { hash: 'h4sh', options: chosen };
export const refused = {
  ...problems.unreachable,
  kind: 'invalid',
  fields: { 'share_options.last_day': 'Over.' },
} as const;
export const modelFor = (input: InputFrom<typeof sharingMachine>) =>
  modelOf(sharingMachine, {
    input,
    samples: {
      'sharing.choose': [{}],
      'options.changed': [{ change: { comments: true, last_day: '2026-12-31' } }],
      'sharing.enable': [{}],
      'sharing.save': [{}],
      'sharing.remove': [{}],
      'sharing.disable': [{}],
      'sharing.cancel': [{}],
      'sharing.copy': [{}],
      'sharing.loaded': [
        { ...link, ...allowed },
        { hash: null, options: nothing, ...allowed },
        { hash: null, options: nothing, ...locked },
      ],
      'xstate.done.actor.enableSharing': [{ output: link }, { output: { hash: null, options: nothing } }],
      'xstate.error.actor.enableSharing': [{ error: refused }],
      'xstate.done.actor.saveOptions': [{ output: link }],
      'xstate.error.actor.saveOptions': [{ error: refused }],
      'xstate.done.actor.disableSharing': [{ output: { hash: null, options: nothing } }, { output: link }],
      'xstate.error.actor.disableSharing': [{ error: problems.unreachable }],
      'xstate.done.actor.copyLink': [{ output: undefined }],
      'xstate.error.actor.copyLink': [{ error: new Error('forbidden') }],
    },
  });
export const model = modelFor(unshared);
