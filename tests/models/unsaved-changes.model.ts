import { unsavedChangesMachine } from '../../machines/app/unsaved-changes.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { places } from './samples/places.ts';

/** A page with something typed, or one that is left by now while the browser keeps what was typed. */
export const leavingOf = (kept: 'page' | 'browser') =>
  modelOf(unsavedChangesMachine, {
    input: undefined,
    samples: {
      'page.opened': ({ context: { place } }) => (place === null ? [{ place: places.group }] : []),
      'page.dirty': (state) =>
        kept === 'page' && state.context.place !== null && state.matches({ leaving: 'free' }) ? [{}] : [],
      'page.clean': [],
      'session.ended': ({ context: { place } }) => (place === null ? [] : [{}]),
      'navigation.go': (state) =>
        state.matches({ leaving: { held: 'quiet' } }) ? [{ place: { page: 'surveys' as const, params: {} } }] : [],
      'navigation.return': [],
      'navigation.arrived': (state) =>
        state.matches({ leaving: { held: 'quiet' } }) ? [{ place: places.groups }] : [],
      'company.select': [],
      'session.signOut': (state) => {
        const isOpen = kept === 'page' ? state.matches({ leaving: { held: 'quiet' } }) : state.context.place !== null;
        return isOpen && state.matches({ signingOut: 'idle' }) ? [{ userId: 15 }] : [];
      },
      'locale.chosen': (state) => (state.matches({ leaving: { held: 'quiet' } }) ? [{ locale: 'fi' as const }] : []),
      'leave.confirm': [{}],
      'leave.cancel': [{}],
      'signOut.begin': [],
      'signOut.confirm': [{}],
      'signOut.cancel': [{}],
      'xstate.done.actor.findDrafts': [{ output: kept === 'browser' }],
      'xstate.error.actor.findDrafts': [],
    },
    serialize: ({ context: { place, postponed } }) => [place !== null, postponed],
  });
