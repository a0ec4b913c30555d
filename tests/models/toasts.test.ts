import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { toastsMachine } from '../../machines/app/toasts.machine.ts';
import { undoMachine } from '../../machines/app/undo.machine.ts';
import type { Problem, Toast, ToastCode } from '../../machines/types.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { toasts, undos } from './samples/shell.ts';
import { expectTransitions } from './transitions.ts';

const otherProblems = [
  { problem: problems.fieldRefused },
  { problem: problems.expired },
  { problem: { ...problems.unreachable, call: 'patch /api/x/' } },
  { problem: { ...problems.unreachable, call: 'get /api/x/' } },
  { problem: problems.refused, isShown: true },
];

const model = modelOf(toastsMachine, {
  input: undefined,
  samples: {
    'toast.raised': ({ context }) => [
      { toast: toasts.success },
      { toast: toasts.error },
      ...(context.toasts.some(({ undo }) => undo) ? [] : [{ toast: { ...toasts.error, isShown: true } }]),
      // Beside others it is like one that offers nothing.
      ...(context.toasts.length === 0 && context.generalError === null ? [{ toast: toasts.undoable }] : []),
    ],
    'call.answered': [{ call: 'patch /api/x/' }, { call: 'get /api/x/' }],
    'toast.dismissed': ({ context }) => context.toasts.slice(0, 1).map(({ id }) => ({ id })),
    'toast.undo': ({ context }) => context.toasts.flatMap(({ id, undo }) => (undo ? [{ id }] : [])),
    'toasts.hold': ({ context }) => (context.toasts.length === 1 && context.toasts[0]?.undo ? [{}] : []),
    'toasts.release': [{}],
    'undo.done': ({ context }) => (context.toasts.length === 0 ? [{ undo: undos.survey }] : []),
    'undo.failed': ({ context }) =>
      context.toasts.length === 0 ? [{ undo: undos.survey, problem: problems.unreachable }] : [],
    'problem.raised': ({ context }) => [
      { problem: problems.refused },
      // Beside a toast with Undo, one problem is like another.
      ...(context.toasts.some(({ undo }) => undo) ? [] : otherProblems),
    ],
    'toasts.clear': [{}],
    'generalError.reset': [{}],
  },
  serialize: ({ context }) => ({
    hasPassing: context.toasts.some(({ tone, isShown }) => tone !== 'error' || isShown),
    hasUndo: context.toasts.some(({ undo }) => undo),
    hasError: context.toasts.some(({ tone, isShown }) => tone === 'error' && !isShown),
    calls: [...new Set(context.toasts.flatMap(({ calls }) => calls))].sort(),
    generalError: context.generalError,
  }),
  limit: 20_000,
});
const steps = replay(toastsMachine, model, { input: undefined }).flat();

const show = () => {
  const clock = new SimulatedClock();
  const undo = undoMachine.provide({ actors: { revert: fromPromise(() => new Promise<void>(() => {})) } });
  const actor = createActor(toastsMachine.provide({ actors: { undo } }), { clock }).start();
  return {
    clock,
    raise: (toast: Toast) => actor.send({ type: 'toast.raised', toast }),
    fail: (problem: Problem) => actor.send({ type: 'problem.raised', problem }),
    failOnPage: (problem: Problem) => actor.send({ type: 'problem.raised', problem, isShown: true }),
    dismiss: (id: number) => actor.send({ type: 'toast.dismissed', id }),
    answer: (call: string) => actor.send({ type: 'call.answered', call }),
    clear: () => actor.send({ type: 'toasts.clear' }),
    hold: () => actor.send({ type: 'toasts.hold' }),
    release: () => actor.send({ type: 'toasts.release' }),
    undo: (id: number) => actor.send({ type: 'toast.undo', id }),
    reset: () => actor.send({ type: 'generalError.reset' }),
    shown: () => actor.getSnapshot().context.toasts,
    codes: () => actor.getSnapshot().context.toasts.map(({ code }) => code),
    snapshot: () => actor.getSnapshot(),
  };
};

describe('toasts', () => {
  it('8.1 walks every transition', () => {
    // They do nothing on purpose: proved below by '8.2, 8.3'.
    everyTransitionWalked(model, {
      handTested: [
        '(toasts) on problem.raised if isFieldMatter → stays',
        '(toasts) on problem.raised if isExpiry → stays',
      ],
    });
    expectTransitions('toasts', model);
  });

  it('8.1 keeps an error until it is dismissed or tried again, unless the page says it, too', () => {
    for (const { event, before, state } of steps) {
      const errors = before?.context.toasts.filter(({ tone, isShown }) => tone === 'error' && !isShown) ?? [];
      const dismissed = event.type === 'toast.dismissed' ? (event as unknown as { id: number }).id : null;
      if (event.type === 'toasts.clear') continue;
      const answered = event.type === 'call.answered' ? (event as unknown as { call: string }).call : null;
      for (const { id, code, text, calls } of errors) {
        if (id === dismissed || calls.every((call) => call !== null && call === answered)) continue;
        expect(state.context.toasts).toContainEqual(expect.objectContaining({ tone: 'error', code, text }));
      }
    }
  });

  it('8.1 keeps an error under whatever many successes', () => {
    const { raise, codes } = show();
    raise(toasts.error);
    const passing = ['surveyAdded', 'personAdded', 'groupAdded', 'companyAdded', 'passwordChanged'] as const;
    for (const code of passing) raise({ ...toasts.success, code });
    expect(codes()).toEqual(['broken', 'groupAdded', 'companyAdded', 'passwordChanged']);
  });

  it('8.13 says one thing about a survey at a time: the next one replaces it, as a new one', () => {
    const { raise, codes, shown } = show();
    raise(toasts.success);
    const [first] = shown();
    raise({ ...toasts.success, code: 'surveyStarted' });
    raise({ ...toasts.success, code: 'personAdded' });
    expect(codes()).toEqual(['surveyStarted', 'personAdded']);
    raise({ ...toasts.success, code: 'surveyEnded' });
    expect(codes()).toEqual(['personAdded', 'surveyEnded']);
    expect(shown().map(({ id }) => id)).not.toContain(first?.id);
  });

  const subjects = {
    'a survey': ['surveyAdded', 'surveyUpdated', 'surveyRemoved', 'surveyActivated', 'surveyDeactivated'],
    'a survey that runs': ['surveyStarted', 'surveyEnded', 'surveyContinued', 'surveyAdded'],
    'a mailing': ['reminderSent', 'notifierSent', 'testMailSent'],
    'a person': ['personAdded', 'personUpdated', 'userRemoved'],
    'many people': ['peopleJoined', 'peopleAsked', 'peopleLeft', 'invitationsSent', 'peopleDeleted'],
    'a group': ['groupAdded', 'groupUpdated', 'groupRemoved'],
    'a company': ['companyAdded', 'companyUpdated', 'companyRemoved'],
    'an account': ['passwordChanged', 'passwordReset', 'resetLinkUsed', 'sessionsEnded', 'sessionExpired'],
    'a subscription': ['subscribed', 'subscriptionFailed', 'subscriptionEnded', 'subscriptionResumed'],
    'a payment': ['invoicePaid', 'subscriptionFailed', 'cardChanged', 'subscribed'],
  } satisfies Record<string, readonly ToastCode[]>;

  it.each(Object.entries(subjects))('8.13 says one thing about %s at a time, whatever it is', (_, codes) => {
    for (const [before, next] of codes.flatMap((one) => codes.map((other) => [one, other] as const))) {
      const page = show();
      page.raise({ ...toasts.success, code: 'tourLeft' });
      page.raise({ ...toasts.success, code: before });
      page.raise({ ...toasts.success, code: next });
      expect(page.codes()).toEqual(['tourLeft', next]);
    }
  });

  it('8.1 lets what failed be out of date when the same is tried again, and nothing else', () => {
    const { fail, answer, codes } = show();
    fail({ ...problems.unreachable, call: 'patch /api/x/' });
    fail({ ...problems.limited, call: 'patch /api/y/' });
    fail(problems.broken);
    answer('get /api/x/');
    expect(codes()).toEqual(['unreachable', 'limited', 'broken']);
    answer('patch /api/x/');
    expect(codes()).toEqual(['limited', 'broken']);
  });

  it('8.1 says that something failed as long as one of the calls that failed alike has no answer', () => {
    const { raise, fail, answer, codes } = show();
    fail({ ...problems.unreachable, call: 'put /api/x/remind/' });
    fail({ ...problems.unreachable, call: 'get /api/y/' });
    expect(codes()).toEqual(['unreachable']);
    answer('get /api/y/');
    expect(codes()).toEqual(['unreachable']);
    fail({ ...problems.unreachable, call: 'put /api/x/remind/' });
    answer('put /api/x/remind/');
    expect(codes()).toEqual([]);
    raise({ tone: 'error', code: 'unreachable', text: problems.unreachable.general });
    fail({ ...problems.unreachable, call: 'get /api/y/' });
    answer('get /api/y/');
    expect(codes()).toEqual(['unreachable']);
  });

  it('8.9, 8.13 lets a success remove the same earlier failure, and no other', () => {
    const { raise, codes } = show();
    raise({ tone: 'error', code: 'subscriptionFailed', text: 'No money.' });
    raise(toasts.error);
    raise({ tone: 'info', code: 'subscriptionEnded', text: null });
    expect(codes()).toEqual(['subscriptionFailed', 'broken', 'subscriptionEnded']);
    raise({ tone: 'success', code: 'invoicePaid', text: null });
    expect(codes()).toEqual(['broken', 'invoicePaid']);
  });

  it('8.8 lets an error leave automatically that stays on the page', () => {
    const { raise, clock, codes } = show();
    raise({ tone: 'error', code: 'subscriptionFailed', text: 'Declined.', isShown: true });
    raise(toasts.error);
    expect(codes()).toEqual(['subscriptionFailed', 'broken']);
    clock.increment(6_000);
    expect(codes()).toEqual(['broken']);
  });

  it('8.1 lets no success take an error away that is of something else, nor an error a success', () => {
    const { raise, codes } = show();
    raise(toasts.error);
    raise({ tone: 'info', code: 'conflict', text: null });
    raise({ tone: 'error', code: 'limited', text: null });
    expect(codes()).toEqual(['broken', 'conflict', 'limited']);
  });

  it('4.9, 4.10 keeps nothing that it has shown somebody else', () => {
    const { raise, fail, clear, shown, snapshot } = show();
    raise(toasts.success);
    fail(problems.refused);
    clear();
    expect(shown()).toEqual([]);
    expect(snapshot().context.generalError).toBeNull();
    expect(snapshot().value).toBe('empty');
  });

  it('8.1 shows no toast of what the page itself says, and keeps its general message', () => {
    const { failOnPage, shown, snapshot } = show();
    failOnPage(problems.refused);
    failOnPage(problems.broken);
    expect(shown()).toEqual([]);
    expect(snapshot().context.generalError).toBe(problems.refused.general);
  });

  it('8.1, 8.2 keeps the general message that the page itself says of an ended session, and none of fields', () => {
    const { failOnPage, shown, snapshot } = show();
    failOnPage(problems.fieldRefused);
    expect(snapshot().context.generalError).toBeNull();
    failOnPage(problems.expired);
    expect(snapshot().context.generalError).toBe(problems.expired.general);
    failOnPage(problems.fieldRefused);
    expect(snapshot().context.generalError).toBe(problems.expired.general);
    expect(shown()).toEqual([]);
  });

  it('8.1 shows the same error once, as the newest', () => {
    const { fail, codes, shown } = show();
    fail(problems.unreachable);
    fail(problems.limited);
    const [first] = shown();
    fail(problems.unreachable);
    expect(codes()).toEqual(['limited', 'unreachable']);
    expect(shown()[1]?.id).not.toBe(first?.id);
  });

  it('8.13 lets a success leave automatically and an error stay', () => {
    const { raise, clock, codes, snapshot } = show();
    raise(toasts.success);
    raise(toasts.error);
    clock.increment(6_000);
    expect(codes()).toEqual(['broken']);
    clock.increment(60_000);
    expect(codes()).toEqual(['broken']);
    expect(snapshot().matches('showing')).toBe(true);
  });

  it('8.13 gives each toast its whole time', () => {
    const { raise, clock, codes } = show();
    raise(toasts.success);
    clock.increment(5_999);
    raise({ ...toasts.success, code: 'personAdded' });
    clock.increment(5_999);
    expect(codes()).toEqual(['surveyAdded', 'personAdded']);
    clock.increment(1);
    expect(codes()).toEqual(['personAdded']);
    clock.increment(6_000);
    expect(codes()).toEqual([]);
  });

  it('8.13 gives a toast its whole time again when an error joins it', () => {
    const { raise, fail, clock, codes } = show();
    raise(toasts.success);
    clock.increment(5_999);
    fail(problems.limited);
    clock.increment(5_999);
    expect(codes()).toEqual(['surveyAdded', 'limited']);
    clock.increment(1);
    expect(codes()).toEqual(['limited']);
  });

  it('8.2, 8.3 shows no toast for messages of fields nor for the end of a session', () => {
    const { fail, codes } = show();
    fail(problems.fieldRefused);
    fail(problems.expired);
    expect(codes()).toEqual([]);
  });

  it('8.13 what offers Undo stays for twenty seconds, and leaves after what only says something', () => {
    const { raise, clock, codes } = show();
    raise(toasts.undoable);
    raise({ ...toasts.success, code: 'personAdded' });
    clock.increment(6_000);
    expect(codes()).toEqual(['surveyDeactivated']);
    clock.increment(19_999);
    expect(codes()).toEqual(['surveyDeactivated']);
    clock.increment(1);
    expect(codes()).toEqual([]);
  });

  it('8.13 none leaves while the pointer or the focus is on one, and then all have their whole time again', () => {
    const { raise, clock, codes, hold, release, dismiss, shown, snapshot } = show();
    raise(toasts.undoable);
    clock.increment(19_999);
    hold();
    raise({ ...toasts.success, code: 'personAdded' });
    clock.increment(600_000);
    expect(codes()).toEqual(['surveyDeactivated', 'personAdded']);
    release();
    clock.increment(5_999);
    expect(codes()).toEqual(['surveyDeactivated', 'personAdded']);
    clock.increment(1);
    expect(codes()).toEqual(['surveyDeactivated']);
    hold();
    dismiss(shown()[0]?.id ?? 0);
    expect(snapshot().value).toBe('empty');
    raise(toasts.success);
    clock.increment(6_000);
    expect(codes()).toEqual([]);
  });

  it('8.13 Undo is asked for once, and only where it is offered', () => {
    const asked = steps.flatMap(({ event, before, commands }) =>
      commands
        .filter(({ event: { type } }) => type === 'undo.request')
        .map((command) => ({ event, toasts: before?.context.toasts ?? [], command })),
    );
    expect(asked).not.toEqual([]);
    for (const { event, toasts: shown, command } of asked) {
      const { id } = event as unknown as { id: number };
      expect(command).toEqual({
        to: 'undo',
        event: { type: 'undo.request', undo: shown.find((toast) => toast.id === id)?.undo },
      });
    }
    const { raise, undo, codes } = show();
    raise(toasts.success);
    undo(1);
    expect(codes()).toEqual(['surveyAdded']);
    raise(toasts.undoable);
    undo(2);
    undo(2);
    expect(codes()).toEqual([]);
  });

  it('4.12 an undo reaches the open page and the lists; a failed one is a problem', () => {
    const told = (type: string) => steps.filter(({ event }) => event.type === type);
    const staled = { type: 'collections.staled', names: ['surveys'] };
    for (const { state, facts } of told('undo.done')) {
      expect(state.context.toasts.map(({ code }) => code)).toContain('undone');
      expect(facts).toEqual([{ type: 'undo.done', undo: undos.survey }, staled]);
    }
    for (const { facts } of told('undo.failed')) {
      expect(facts).toEqual([{ type: 'problem.raised', problem: problems.unreachable }, staled]);
    }
    for (const { commands } of told('toasts.clear')) {
      expect(commands).toEqual([{ to: 'undo', event: { type: 'undo.clear' } }]);
    }
  });

  it('8.1 stores the general error until it is reset', () => {
    const { fail, reset, snapshot } = show();
    fail(problems.refused);
    fail(problems.unreachable);
    expect(snapshot().context.generalError).toBe('This is not possible.');
    reset();
    expect(snapshot().context.generalError).toBeNull();
  });

  it('8.1 resets the general error with the last toast that says it: dismissed, or answered', () => {
    const { raise, fail, failOnPage, dismiss, answer, shown, snapshot } = show();
    const generalError = () => snapshot().context.generalError;
    fail({ ...problems.refused, call: 'patch /api/x/' });
    raise(toasts.success);
    dismiss(shown()[1]?.id ?? 0);
    expect(generalError()).toBe(problems.refused.general);
    dismiss(shown()[0]?.id ?? 0);
    expect(generalError()).toBeNull();
    fail({ ...problems.refused, call: 'patch /api/x/' });
    answer('patch /api/x/');
    expect(generalError()).toBeNull();
    failOnPage(problems.refused);
    raise(toasts.success);
    dismiss(shown()[0]?.id ?? 0);
    expect(generalError()).toBe(problems.refused.general);
  });

  it('8.1 dismisses only the toast that was meant', () => {
    const { fail, dismiss, codes, shown } = show();
    fail(problems.limited);
    fail(problems.broken);
    dismiss(shown()[0]?.id ?? 0);
    dismiss(999);
    expect(codes()).toEqual(['broken']);
  });
});
