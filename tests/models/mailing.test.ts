import { describe, expect, it } from 'vitest';
import { type EventObject, initialTransition, matchesState, type StateValue, transition } from 'xstate';
import { mailingMachine } from '../../machines/survey/mailing.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { asked, input, late, model, nobody, type result, survey, withheld } from './mailing.model.ts';
import { recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { mailings, surveys } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(mailingMachine, model, { input }).flat();

/** The answers to a choice, of which each was sent as it was made. */
function savedBy(type: string, choice: 'reminders' | 'notices') {
  const made = steps.filter(({ event, requests }) => event.type === type && requests.length > 0);
  expect(made).not.toEqual([]);
  for (const { event, requests } of made) {
    expect(requests).toEqual([{ src: 'saveChoice', input: { ...asked, choice: event } }]);
  }
  return steps.filter(({ event, before }) => event.type.endsWith('.saveChoice') && before?.matches({ saving: choice }));
}

describe('notices and reminders', () => {
  it('2.16, 4.2 after Start the next step is the notice, until it was sent or there is something to read', () => {
    const nextOf = (of: typeof survey, loaded: typeof mailings.settled) => {
      const [before] = initialTransition(mailingMachine, { ...input, survey: of });
      const event = { type: 'xstate.done.actor.loadMailings', output: loaded };
      expect(before.context.next).toBeNull();
      // The answer of an invoked actor is not an event that anybody else may send.
      return transition(mailingMachine, before, event as never)[0].context.next;
    };
    const untold = { ...mailings.settled, notify: { ...mailings.settled.notify, last_sent_at: null } };
    const at = '2026-03-02T06:00:00.000Z';
    expect(nextOf(survey, untold)).toBe('notify');
    expect(nextOf(survey, { ...untold, notify: { ...untold.notify, would_send: 0 } })).toBeNull();
    expect(nextOf(survey, { ...untold, notify: { ...untold.notify, last_sent_at: at as never } })).toBeNull();
    expect(nextOf({ ...survey, results: { ...survey.results, has_results: true } }, untold)).toBeNull();
  });

  it('2.16 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('mailing', model);
  });

  it('2.16, 7.17 sends nothing without a yes, and what was asked for', () => {
    const sent = steps.filter(({ requests }) => requests.some(({ src }) => src === 'sendMailing'));
    expect(sent).not.toEqual([]);
    for (const { event, before, requests } of sent) {
      expect(event.type).toBe('mailing.confirm');
      const { kind, person } = before?.context ?? {};
      expect(requests).toEqual([{ src: 'sendMailing', input: { ...asked, kind, personId: person?.id ?? null } }]);
    }
    const people = sent.map(({ before }) => before?.context.person);
    expect(people).toContainEqual(late.silent);
    expect(people).toContain(null);
  });

  it('2.16, design 4 reminds one person who is late and has not been reminded in this round', () => {
    for (const { state } of steps) expect(state.context.person).not.toEqual(late.reminded);
    const { take } = recorded(mailingMachine, { input });
    const opened = take({ type: 'xstate.init' });
    expect(opened.state.can({ type: 'mailing.remind', person: late.silent })).toBe(false);
    const known = (output: unknown) =>
      take({ type: 'xstate.done.actor.loadMailings', output } as EventObject).state.can({
        type: 'mailing.remind',
        person: late.silent,
      });
    expect(known(mailings.underway)).toBe(true);
  });

  it('2.16 saves when automatic reminders go out, says so, and sends nothing by that', () => {
    const answered = savedBy('mailing.automate', 'reminders');
    for (const { event, state, facts } of answered) {
      expect(state.value).toEqual({ listing: 'loading' });
      const toast = { tone: 'success', code: 'surveyUpdated', text: null };
      const refused = { type: 'problem.raised', problem: problems.refused };
      expect(facts).toEqual([event.type.includes('error') ? refused : { type: 'toast.raised', toast }]);
    }
  });

  it('7.17 saves whether respondents get a notice when a round opens, says so, and sends nothing by that', () => {
    const answered = savedBy('mailing.announce', 'notices');
    for (const { event, state, facts } of answered) {
      expect(state.value).toEqual({ listing: 'loading' });
      const toast = { tone: 'success', code: 'surveyUpdated', text: null };
      const refused = { type: 'problem.raised', problem: problems.refused };
      const done = [{ type: 'toast.raised', toast }, { type: 'mailing.announced' }];
      expect(facts).toEqual(event.type.includes('error') ? [refused] : done);
    }
  });

  it('design 5 reminds nobody alone of an anonymous survey', () => {
    const { take } = recorded(mailingMachine, { input });
    take({ type: 'xstate.init' });
    const { state } = take({ type: 'xstate.done.actor.loadMailings', output: mailings.withheld } as EventObject);
    expect(state.can({ type: 'mailing.send', kind: 'remind' })).toBe(true);
    expect(state.can({ type: 'mailing.remind', person: late.silent })).toBe(false);
  });

  it('2.16 asks only about what would go to someone', () => {
    for (const { state } of steps) {
      if (!state.matches('confirming')) continue;
      const { would_send: open, suppressed } = state.context.mailings?.[state.context.kind] ?? {};
      expect(suppressed || (open ?? 0) > 0).toBe(true);
    }
    const settled = model.snapshots.filter(
      (snapshot) => snapshot.matches({ listing: 'ready' }) && snapshot.context.mailings === mailings.settled,
    );
    expect(settled).not.toEqual([]);
    for (const snapshot of settled) expect(snapshot.can({ type: 'mailing.send', kind: 'remind' })).toBe(false);
  });

  it.each([
    ['nothing is known yet', survey, null, 'unknown', 'unknown'],
    ['it is not active', surveys.inactive, mailings.underway, 'inactive', 'inactive'],
    ['it has not started', surveys.upcoming, mailings.underway, 'upcoming', 'upcoming'],
    ['it has ended', surveys.expired, mailings.underway, 'expired', 'expired'],
    ['somebody would get it', survey, mailings.underway, null, null],
    ['all who are late have it', survey, mailings.settled, null, 'allSent'],
    ['nobody has been asked', survey, nobody, 'nobody', 'nobody'],
    ['no round is open', surveys.ongoing, mailings.withheld, null, 'noRound'],
    ['it is not told who would get it', survey, mailings.withheld, null, null],
  ] as const)('2.16 says why nothing can be sent: %s', (_, of, known, notify, remind) => {
    const { take } = recorded(mailingMachine, { input: { companyId: 1, survey: of } });
    const opened = take({ type: 'xstate.init' });
    const loaded = { type: 'xstate.done.actor.loadMailings', output: known } as EventObject;
    const { state } = known === null ? opened : take(loaded);
    expect(state.context.obstacles).toEqual({ notify, remind });
    expect(state.can({ type: 'mailing.send', kind: 'notify' })).toBe(notify === null);
    expect(state.can({ type: 'mailing.send', kind: 'remind' })).toBe(remind === null);
  });

  it('2.16 follows the survey, also while it is asked whether to send', () => {
    const { take } = recorded(mailingMachine, { input });
    const staled = { type: 'mailing.staled', survey: surveys.expired } as EventObject;
    take({ type: 'xstate.init' });
    take({ type: 'xstate.done.actor.loadMailings', output: mailings.settled } as EventObject);
    take({ type: 'mailing.send', kind: 'notify' } as EventObject);
    const { state, requests } = take(staled);
    expect([state.value, requests]).toEqual(['confirming', []]);
    expect(state.context.obstacles).toEqual({ notify: 'expired', remind: 'expired' });
    const left = take({ type: 'mailing.cancel' });
    expect(left.state.can({ type: 'mailing.send', kind: 'notify' })).toBe(false);
  });

  it('2.16 follows the survey where the mailings could not be looked up again', () => {
    const { take } = recorded(mailingMachine, { input });
    take({ type: 'xstate.init' });
    take({ type: 'xstate.done.actor.loadMailings', output: mailings.settled } as EventObject);
    take({ type: 'mailing.staled', survey: input.survey } as EventObject);
    const failed = take({ type: 'xstate.error.actor.loadMailings', error: problems.unreachable } as EventObject);
    expect([failed.state.value, failed.state.context.obstacles.notify]).toEqual([{ listing: 'failed' }, null]);
    const { state } = take({ type: 'mailing.staled', survey: surveys.expired } as EventObject);
    expect(state.context.obstacles).toEqual({ notify: 'expired', remind: 'expired' });
  });

  it('design 5 sends a reminder of an anonymous survey without showing how many are late', () => {
    const { take } = recorded(mailingMachine, { input });
    take({ type: 'xstate.init' });
    const done = (src: string, output: unknown) => take({ type: `xstate.done.actor.${src}`, output } as EventObject);
    expect(done('loadMailings', mailings.withheld).state.value).toEqual({ listing: { ready: 'settled' } });
    const pressed = take({ type: 'mailing.send', kind: 'remind' } as EventObject);
    expect(pressed.state.value).toBe('confirming');
    take({ type: 'mailing.confirm' });
    const toast = { tone: 'success', code: 'reminderSent', text: withheld.detail };
    expect(done('sendMailing', withheld).facts).toEqual([{ type: 'toast.raised', toast }]);
  });

  it('8.13 says what was sent with the message of the server', () => {
    const sent = steps.filter(({ event }) => event.type === 'xstate.done.actor.sendMailing');
    for (const { event, before, facts } of sent) {
      const { output } = event as unknown as { output: typeof result };
      const code = before?.context.kind === 'notify' ? 'notifierSent' : 'reminderSent';
      const tone = output.sent > 0 ? 'success' : 'info';
      expect(facts).toEqual([{ type: 'toast.raised', toast: { tone, code, text: output.detail } }]);
    }
    expect(new Set(sent.map(({ before }) => before?.context.kind))).toEqual(new Set(['notify', 'remind']));
  });

  it('2.16 looks again after sending, and as long as some wait in the queue', () => {
    for (const { event, state } of steps) {
      if (event.type.includes('sendMailing') && !event.type.includes('error'))
        expect(state.value).toEqual({ listing: 'loading' });
      if (event.type.startsWith('xstate.after.untilRefresh')) expect(state.value).toEqual({ listing: 'loading' });
      const isWaiting = state.context.mailings?.log.some(({ waiting }) => (waiting ?? 0) > 0) ?? false;
      if (!state.matches({ listing: 'ready' })) continue;
      expect(state.value).toEqual({ listing: { ready: isWaiting ? 'underway' : 'settled' } });
    }
  });

  it('2.16 looks again every five seconds, and no more once nobody waits', () => {
    const mailing = recorded(mailingMachine, { input });
    mailing.take({ type: 'xstate.init' });
    const loaded = (output: unknown) => mailing.take({ type: 'xstate.done.actor.loadMailings', output } as EventObject);
    for (const _ of ['once', 'and again']) {
      loaded(mailings.underway);
      expect(mailing.wait(4_999).requests).toEqual([]);
      expect(mailing.wait(1).requests).toEqual([{ src: 'loadMailings', input: asked }]);
    }
    loaded(mailings.settled);
    expect(mailing.wait(60_000).requests).toEqual([]);
  });

  it('8.1 says why nothing was sent', () => {
    const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.sendMailing');
    expect(failed).not.toEqual([]);
    for (const { facts } of failed) expect(facts).toEqual([{ type: 'problem.raised', problem: problems.refused }]);
  });

  it('2.16 accepts a press while known data is reloaded or could not be, and none before anything is known', () => {
    const loading = model.snapshots.filter(
      (snapshot) => snapshot.matches('listing') && !snapshot.matches({ listing: 'ready' }),
    );
    for (const snapshot of loading) {
      const isKnown = snapshot.context.mailings !== null;
      expect(snapshot.can({ type: 'mailing.send', kind: 'notify' })).toBe(isKnown);
    }
    expect(new Set(loading.map(({ context }) => context.mailings === null))).toEqual(new Set([true, false]));
  });

  it('design 8 keeps what is known on the screen while it is looked up again', () => {
    for (const { before, state } of steps) {
      if (before?.context.mailings) expect(state.context.mailings).not.toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const snapshot of model.snapshots) {
      expect(snapshot.hasTag('busy')).toBe(
        [{ listing: 'loading' }, 'sending', 'saving', { previewing: 'opening' }, { previewing: 'testing' }].some(
          (state) => matchesState(state as StateValue, snapshot.value),
        ),
      );
    }
  });
});
