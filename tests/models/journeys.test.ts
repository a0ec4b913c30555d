import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom } from 'xstate';
import { unsavedChangesMachine } from '../../machines/app/unsaved-changes.machine.ts';
import { recordFormMachine } from '../../machines/record/record-form.machine.ts';
import { notesMachine } from '../../machines/report/notes.machine.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { cardMachine } from '../../machines/subscription/card.machine.ts';
import { checkoutMachine } from '../../machines/subscription/checkout.machine.ts';
import { paymentMachine } from '../../machines/subscription/payment.machine.ts';
import { lifecycleMachine } from '../../machines/survey/lifecycle.machine.ts';
import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { tourMachine } from '../../machines/tour/tour.machine.ts';
import { refused as refusedCard } from './card.model.ts';
import * as checkout from './checkout.model.ts';
import * as notes from './notes.model.ts';
import * as payment from './payment.model.ts';
import * as editor from './question-editor.model.ts';
import { kinds, outcomes } from './record-form.model.ts';
import { recorded } from './replay.ts';
import { answered, input as reportInput } from './report.model.ts';
import { users } from './samples/people.ts';
import { places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';
import { usualFilter } from './samples/reports.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { works } from './samples/survey-form.ts';
import { publications, taggedSurveys, unpublishedSurvey } from './samples/surveys.ts';
import { input as tourInput } from './tour.model.ts';
import { inputs as wizardInputs } from './wizard.model.ts';

// Written by hand, unlike the lines in `transitions.txt`: people's goals, and the results.

type Sent = EventObject & { readonly [field: string]: unknown };
const done = (id: string, output?: unknown): Sent => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, error: unknown): Sent => ({ type: `xstate.error.actor.${id}`, error });

/** @returns the state at the end, and the events to the parent and the requests on the way */
function walk<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, ...provided }: { input: InputFrom<TMachine>; effects?: readonly string[]; delays?: readonly string[] },
  events: readonly (Sent | string)[],
) {
  const actor = recorded(machine, { input, ...provided });
  const steps = [
    actor.take({ type: 'xstate.init' }),
    ...events.map((event) => actor.take(typeof event === 'string' ? { type: event } : event)),
  ];
  return {
    end: (actor.actor.getSnapshot() as AnyMachineSnapshot).value,
    told: steps.flatMap(({ facts }) => facts.map(({ type }) => type)),
    asked: steps.flatMap(({ requests }) => requests.map(({ src }) => src)),
  };
}

describe('journeys', () => {
  it('4.8, 4.9 a person mistypes the password, logs in and logs out', () => {
    const signIn = { type: 'session.signIn', email: 'aino@aalto.example', password: 'salainen' };
    const effects = ['removeToken', 'removeCompany', 'removeUnsavedWork', 'tellLogOut'];
    const journey = walk(sessionMachine, { input: undefined, effects }, [
      done('restoreSession', null),
      done('askTabs', false),
      signIn,
      failed('signIn', problems.refused),
      signIn,
      done('signIn', users.admin),
      'session.signOut',
      done('signOut'),
    ]);
    expect(journey.end).toBe('signedOut');
    expect(journey.told).toEqual(['session.closed', 'problem.raised', 'session.opened', 'session.left']);
  });

  it('design 8 a person stays on a page with unsaved changes, then leaves it after all', () => {
    const go = { type: 'navigation.go', place: places.groups };
    const journey = walk(unsavedChangesMachine, { input: undefined }, [
      { type: 'page.opened', place: places.group },
      'page.dirty',
      go,
      'leave.cancel',
      go,
      'leave.confirm',
    ]);
    expect(journey.end).toEqual({ leaving: 'free', signingOut: 'idle' });
    expect(journey.told).toEqual(['changes.abandoned', 'navigation.allowed']);
  });

  it('4.1, 4.2, 4.3, 4.4 a survey is published, started, ended and continued', () => {
    const input = { companyId: 1, survey: unpublishedSurvey.draft, hasQuestions: true };
    const journey = walk(lifecycleMachine, { input, delays: ['untilNextStatus'] }, [
      'survey.toggle',
      done('loadPublication', publications.small),
      'survey.publish',
      done('saveChange', taggedSurveys.upcoming),
      'survey.start',
      done('saveChange', taggedSurveys.ongoing),
      'survey.end',
      done('updateBeforeEnd', taggedSurveys.ongoing),
      'survey.confirmEnd',
      done('saveChange', taggedSurveys.expired),
      'survey.continue',
      done('saveChange', taggedSurveys.ongoing),
    ]);
    expect(journey.end).toBe('ongoing');
    expect(journey.asked).toEqual([
      'loadPublication',
      'saveChange',
      'saveChange',
      'loadSurvey',
      'saveChange',
      'saveChange',
    ]);
  });

  it('4.6 a survey is made in the wizard, and its page opens', () => {
    const journey = walk(wizardMachine, { input: wizardInputs.new }, [
      { type: 'draft.opened', draft: null },
      done('wizardLoading', { kind: 'opened', work: works.none }),
      { type: 'form.changed', work: works.typed },
      { type: 'form.saved', work: works.stored },
      { type: 'step.changed', step: 'questions' },
      done('surveyForm', 'saved'),
    ]);
    expect(journey.end).toBe('done');
    expect(journey.told.at(-1)).toBe('wizard.finished');
  });

  it('4.6 a question is added, moved and deleted', () => {
    const journey = walk(questionEditorMachine, { input: editor.input }, [
      'question.add',
      done('questionForm', { saved: questions.slider, questions: null }),
      { type: 'question.move', id: questions.radio.id, to: 2 },
      done('questionOrder', editor.orders.made),
      { type: 'question.delete', id: questions.radio.id },
      'question.confirm',
      done('deleteQuestion', null),
    ]);
    expect(journey.end).toBe('closed');
    expect(journey.told.filter((type) => type === 'questions.changed')).toHaveLength(3);
    expect(journey.asked).toEqual(['questionForm', 'questionOrder', 'deleteQuestion']);
  });

  it('2.11, 4.6 a group is changed, refused once, and saved', () => {
    const { input, saved, field, local } = kinds.group;
    const journey = walk(recordFormMachine, { input }, [
      { type: 'draft.opened', draft: null },
      done('loadRecord', { draft: saved, etag: '"1"' }),
      { type: 'record.changed', field, value: local },
      'record.save',
      done('saver', { kind: 'refused', problem: problems.fieldRefused, id: null, etag: null, pendingCreate: null }),
      'record.save',
      done('saver', outcomes.saved),
    ]);
    expect(journey.end).toBe('done');
    expect(journey.told.slice(-3)).toEqual(['toast.raised', 'collections.staled', 'page.finished']);
  });

  it('4.15, 4.16 a plan is bought, though the first card is declined', () => {
    const { incomplete, licensed } = subscriptions;
    const ordered = done('order', { kind: 'ordered', subscription: incomplete });
    const journey = walk(checkoutMachine, { input: checkout.input, effects: ['reportSubscribed'] }, [
      done('loadCheckout', checkout.stands(null)),
      ordered,
      done('paymentCompletion', checkout.outcome('declined', incomplete, checkout.declined).output),
      done('loadCheckout', checkout.stands(null)),
      ordered,
      done('paymentCompletion', checkout.outcome('settled', licensed).output),
    ]);
    expect(journey.end).toBe('settled');
    expect(journey.told).toEqual(['subscription.changed', 'toast.raised', 'subscription.changed']);
  });

  it('4.16 a card is handed over once the person has agreed and its number is whole', () => {
    const journey = walk(cardMachine, { input: undefined }, [
      done('openCard', { kind: 'sandbox' }),
      'consent.give',
      'card.submit',
      done('createToken', refusedCard),
      { type: 'card.changed', change: { number: '4242 4242 4242 4242' } },
      'card.submit',
      done('createToken', { kind: 'made', token: 'tok_1' }),
    ]);
    expect(journey.end).toBe('submitted');
    expect(journey.told).toEqual(['card.tokenized']);
  });

  it('4.18 an overdue invoice is paid by another card, after one that the bank refuses', () => {
    const { pastDue } = subscriptions;
    const journey = walk(paymentMachine, { input: payment.input }, [
      'invoice.payByAnother',
      { type: 'card.tokenized', token: 'tok_1' },
      failed('useCard', problems.refused),
      { type: 'card.tokenized', token: 'tok_2' },
      done('useCard', pastDue),
      done('paymentCompletion', payment.outcome('settled').output),
    ]);
    expect(journey.end).toBe('over');
    expect(journey.told).toEqual(['card.closed', 'card.opened', 'card.closed', 'toast.raised', 'subscription.changed']);
  });

  it('2.17 a report is opened, filtered and shown', () => {
    const filtered = { type: 'filter.changed', filter: usualFilter, said: {} };
    const journey = walk(reportMachine, { input: reportInput, effects: ['printPage'] }, [
      filtered,
      done('loadReport', answered),
      { ...filtered, filter: { ...usualFilter, preset: 'all' }, said: { preset: 'all' } },
      done('loadReport', answered),
    ]);
    expect(journey.end).toEqual({ data: 'showing', content: 'questions', comments: 'closed', tools: 'ready' });
    expect(journey.asked.filter((src) => src === 'loadReport')).toHaveLength(2);
  });

  it('5.5 the tour is left, taken up again and finished', () => {
    const journey = walk(tourMachine, { input: tourInput, effects: ['rememberSeen'] }, [
      { type: 'draft.opened', draft: null },
      { type: 'navigation.settled', place: places.surveys },
      { type: 'company.selected', companyId: 1 },
      { type: 'tour.reached', step: 'joinTemplate' },
      'tour.leave',
      'tour.start',
      'tour.next',
      'tour.finished',
    ]);
    expect(journey.end).toBe('off');
    expect(journey.asked.filter((src) => src === 'tourSteps')).toHaveLength(2);
  });

  it('2.17 a note is written, deleted and put back', () => {
    const { output } = notes.listed;
    const journey = walk(notesMachine, { input: notes.input }, [
      'notes.open',
      done('loadNotes', []),
      'note.add',
      { type: 'note.changed', change: { text: 'Moved' } },
      'note.save',
      done('saveNote'),
      done('loadNotes', output),
      { type: 'note.delete', id: 7 },
      done('deleteNote'),
      done('loadNotes', output.slice(1)),
      'note.restore',
      done('restoreNote'),
      done('loadNotes', output),
      'notes.close',
    ]);
    expect(journey.end).toBe('closed');
    expect(journey.told).toEqual(['notes.changed', 'notes.changed', 'notes.changed']);
  });
});
