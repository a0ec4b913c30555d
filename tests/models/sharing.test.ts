import { describe, expect, it } from 'vitest';
import { sharingMachine } from '../../machines/report/sharing.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { allowed, chosen, link, locked, model, nothing, refused, unshared } from './sharing.model.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(sharingMachine, model, { input: unshared }).flat();

describe('sharing', () => {
  it('4.7 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('sharing', model);
  });

  it('4.7 has a link exactly while it is shared', () => {
    for (const { state } of steps) expect(state.hasTag('shared')).toBe(state.context.hash !== null);
  });

  it('4.7 copies the link that the server has made, as soon as it is there', () => {
    const enabled = steps.filter(({ state, event }) => {
      return event.type === 'xstate.done.actor.enableSharing' && state.context.hash !== null;
    });
    expect(enabled).not.toEqual([]);
    for (const { requests } of enabled) expect(requests).toEqual([{ src: 'copyLink', input: { hash: 'h4sh' } }]);
  });

  it('4.7 makes nothing public before the dialog has been confirmed, and then what it says', () => {
    const asked = steps.flatMap(({ before, event, requests }) =>
      requests.filter(({ src }) => src === 'saveSharing').map(({ input }) => ({ before, event, input })),
    );
    expect(new Set(asked.map(({ event }) => event.type))).toEqual(
      new Set(['sharing.enable', 'sharing.save', 'sharing.disable']),
    );
    for (const { before, event, input } of asked) {
      const removes = event.type === 'sharing.disable';
      expect(
        before?.matches(removes ? 'confirmingRemoval' : event.type === 'sharing.save' ? 'changing' : 'choosing'),
      ).toBe(true);
      expect(input).toEqual({ companyId: 1, surveyId: 5, options: removes ? null : before?.context.draft });
    }
  });

  it('4.7 begins with nothing chosen, and a change with what is public', () => {
    const opened = steps.filter(({ event }) => event.type === 'sharing.choose');
    expect(opened).not.toEqual([]);
    for (const { before, state } of opened) {
      expect(state.context.draft).toEqual(before?.matches('private') ? nothing : before?.context.options);
    }
  });

  it('4.7 keeps what was chosen when it is refused, and what is public when the dialog is left', () => {
    const ofDialog = steps.filter(({ event }) => /^xstate\.error\.actor\.(enable|saveO)/.test(event.type));
    expect(ofDialog).not.toEqual([]);
    for (const { before, state } of ofDialog) {
      expect(state.hasTag('drafting')).toBe(true);
      expect(state.context).toEqual({ ...before?.context, problem: refused });
    }
    const left = steps.filter(({ event }) => event.type === 'sharing.cancel');
    for (const { before, state } of left) {
      expect(state.hasTag('drafting')).toBe(false);
      expect(state.context).toEqual({ ...before?.context, ...before?.context.known, problem: null });
    }
  });

  it('4.7, 9.6 keeps a dialog under news, and leads out of it to what holds by then', () => {
    const gone = { hash: null, options: nothing };
    for (const [before, open, news, after] of [
      [{ ...gone, ...allowed }, 'sharing.choose', { ...gone, ...locked }, 'private'],
      [{ ...gone, ...allowed }, 'sharing.choose', { ...link, ...allowed }, 'shared'],
      [{ ...link, ...allowed }, 'sharing.choose', { ...gone, ...locked }, 'private'],
      [{ ...link, ...allowed }, 'sharing.remove', { ...gone, ...allowed }, 'private'],
    ] as const) {
      const sharing = recorded(sharingMachine, { input: { ...unshared, ...before } });
      sharing.take({ type: 'xstate.init' });
      const { state: dialog } = sharing.take({ type: open });
      expect(sharing.take({ type: 'sharing.loaded', ...news }).state.value).toEqual(dialog.value);
      const { state } = sharing.take({ type: 'sharing.cancel' });
      expect(state.matches(after)).toBe(true);
      expect(state.context).toMatchObject(news);
    }
  });

  it('4.7 asks before a link is removed, and shows it until the server has said that it is dead', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.disableSharing');
    expect(failed).not.toEqual([]);
    for (const { before, state } of failed) {
      expect(state.matches('confirmingRemoval')).toBe(true);
      expect(state.context).toEqual({ ...before?.context, problem: problems.unreachable });
    }
  });

  it('4.7 follows a link that another admin has made, changed or taken away', () => {
    const sharing = recorded(sharingMachine, { input: { ...unshared, ...link } });
    const hears = (share: object) => sharing.take({ type: 'sharing.loaded', ...allowed, ...share } as never).state;
    expect(sharing.take({ type: 'xstate.init' }).state.matches('shared')).toBe(true);
    expect(hears({ hash: 'h4sh', options: nothing }).context.options).toEqual(nothing);
    expect(hears({ hash: null, options: nothing }).matches('private')).toBe(true);
    expect(hears({ hash: 'n3w', options: chosen }).context).toMatchObject({ hash: 'n3w', options: chosen });
  });

  it('4.7, 9.6 makes no link where the plan has none, and changes and removes one that is there', () => {
    const atLock = steps.filter(({ before }) => before?.matches({ private: 'locked' }));
    expect(atLock).not.toEqual([]);
    for (const { before, event, requests } of atLock) {
      expect(before?.context.isAllowed).toBe(false);
      expect(event.type).toBe('sharing.loaded');
      expect(requests).toEqual([]);
    }
    const sharing = recorded(sharingMachine, { input: { ...unshared, ...link, ...locked } });
    const hears = (type: string, event = {}) => sharing.take({ type, ...event } as never).state;
    hears('xstate.init');
    expect(hears('sharing.choose').matches('changing')).toBe(true);
    expect(hears('sharing.cancel').matches('shared')).toBe(true);
    hears('sharing.remove');
    expect(hears('sharing.disable').matches('disabling')).toBe(true);
    const gone = { output: { hash: null, options: nothing } };
    expect(hears('xstate.done.actor.disableSharing', gone).matches({ private: 'locked' })).toBe(true);
    expect(hears('sharing.choose').matches({ private: 'locked' })).toBe(true);
    hears('sharing.loaded', { hash: null, options: nothing, ...allowed });
    expect(hears('sharing.choose').matches('choosing')).toBe(true);
  });

  it('4.7, design 4 knows of a link whose last day is over, by the days of the company', () => {
    const over = '2027-01-01';
    const sharing = recorded(sharingMachine, { input: { ...unshared, ...link, today: chosen.last_day } });
    const hears = (type: string, event = {}) => sharing.take({ type, ...event } as never).state.context.expiredOn;
    expect(hears('xstate.init')).toBeNull();
    const later = { options: { ...chosen, last_day: over } };
    expect(hears('sharing.loaded', { ...link, ...allowed, today: over })).toBe(chosen.last_day);
    hears('sharing.choose');
    hears('sharing.save');
    expect(hears('xstate.done.actor.saveOptions', { output: { ...link, ...later } })).toBeNull();
    hears('sharing.choose');
    hears('sharing.loaded', { ...link, ...allowed, today: over });
    expect(hears('sharing.cancel')).toBe(chosen.last_day);
    expect(hears('sharing.loaded', { ...link, options: nothing, ...allowed, today: over })).toBeNull();
  });

  it('4.7 says for a while that the link is copied', () => {
    const sharing = recorded(sharingMachine, { input: { ...unshared, ...link } });
    sharing.take({ type: 'xstate.init' });
    sharing.take({ type: 'sharing.copy' });
    expect(sharing.take({ type: 'xstate.done.actor.copyLink' }).state.matches({ shared: 'copied' })).toBe(true);
    expect(sharing.wait(3_999).state.matches({ shared: 'copied' })).toBe(true);
    expect(sharing.wait(1).state.matches({ shared: 'idle' })).toBe(true);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
