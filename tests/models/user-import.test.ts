import { describe, expect, it } from 'vitest';
import { userImportMachine } from '../../machines/people/user-import.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { files, impacts, importResults, previews } from './samples/imports.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';
import { input, model } from './user-import.model.ts';

const walks = replay(userImportMachine, model, { input });
const steps = walks.flat();

type Sent = { type: string; [field: string]: unknown };
const start = () => {
  const page = recorded(userImportMachine, { input });
  page.take({ type: 'xstate.init' });
  return (event: Sent) => page.take(event);
};
const untilUploading = () => {
  const send = start();
  send({ type: 'import.choose', file: files.people });
  send({ type: 'xstate.done.actor.readFile', output: previews.sound });
  send({ type: 'xstate.done.actor.compareFile', output: impacts.mixed });
  send({ type: 'import.send' });
  return send;
};

const answers = { created: importResults.allCreated, skipped: importResults.someSkipped };
const uploads = steps.filter(({ requests }) => requests.some(({ src }) => src === 'uploadFile'));
const answered = (kind: keyof typeof answers) => ({ type: 'upload.answered', result: answers[kind] });
const failed = (problem: object) => ({ type: 'upload.failed', problem });
const staled = { type: 'collections.staled', names: ['people', 'groups'] };
const released = { type: 'page.clean' };

describe('user import', () => {
  it('2.9 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('user-import', model);
  });

  it('5.7 sends nothing before a file has been chosen', () => {
    const { state } = recorded(userImportMachine, { input }).take({ type: 'xstate.init' });
    expect(state.value).toBe('choosing');
    expect(state.can({ type: 'import.send' })).toBe(false);
    for (const snapshot of model.snapshots) {
      if (snapshot.can({ type: 'import.send' })) expect(snapshot.context.file).not.toBeNull();
    }
    expect(uploads).not.toEqual([]);
    for (const { event, requests } of uploads) {
      expect(event.type).toBe('import.send');
      expect(requests).toEqual([{ src: 'uploadFile', input: { companyId: 1, file: files.people } }]);
    }
  });

  it('2.9 sends nothing that has a problem, and nothing that has not been shown', () => {
    for (const snapshot of model.snapshots) {
      if (!snapshot.can({ type: 'import.send' })) continue;
      expect(snapshot.context.preview?.problems).toEqual([]);
    }
    const faulty = model.snapshots.filter((each) => each.matches({ previewing: 'faulty' }));
    expect(faulty).not.toEqual([]);
    for (const { context } of faulty) expect(context.preview).toEqual(previews.faulty);
  });

  it('2.9 offers to send a sound file, one that was stopped and one that was refused', () => {
    const offering = model.snapshots.filter((each) => each.can({ type: 'import.send' })).map(({ value }) => value);
    expect(new Set(offering.map((value) => JSON.stringify(value)))).toEqual(
      new Set(['{"previewing":"sound"}', '{"previewing":"uncompared"}', '{"previewing":"stopped"}', '"refused"']),
    );
  });

  it('2.9 reads another file from the beginning, without anything of the previous one', () => {
    const chosen = steps.filter(({ event }) => event.type === 'import.choose');
    const from = new Set(chosen.map(({ before }) => JSON.stringify(before?.value)));
    expect(from.size).toBe(12);
    for (const { state, requests } of chosen) {
      expect(state.value).toBe('reading');
      expect(state.context).toEqual({
        companyId: 1,
        file: files.people,
        preview: null,
        impact: null,
        planPassed: null,
        share: 0,
        result: null,
        problem: null,
      });
      expect(requests).toEqual([{ src: 'readFile', input: { file: files.people } }]);
    }
    const send = start();
    send({ type: 'import.choose', file: files.people });
    send({ type: 'xstate.done.actor.readFile', output: previews.sound });
    send({ type: 'xstate.done.actor.compareFile', output: impacts.crowded });
    expect(send({ type: 'import.choose', file: files.more }).state.context.planPassed).toBeNull();
  });

  it('2.9 sends the file that was chosen last', () => {
    const send = start();
    send({ type: 'import.choose', file: files.people });
    expect(send({ type: 'import.choose', file: files.more }).requests).toEqual([
      { src: 'readFile', input: { file: files.more } },
    ]);
    send({ type: 'xstate.done.actor.readFile', output: previews.sound });
    send({ type: 'xstate.done.actor.compareFile', output: impacts.mixed });
    expect(send({ type: 'import.send' }).requests).toEqual([
      { src: 'uploadFile', input: { companyId: 1, file: files.more } },
    ]);
  });

  it('2.9 shows the effect before anything can be sent, and offers to send also where that is not known', () => {
    const send = start();
    send({ type: 'import.choose', file: files.people });
    const read = send({ type: 'xstate.done.actor.readFile', output: previews.sound });
    expect(read.state.value).toBe('comparing');
    expect(read.state.can({ type: 'import.send' })).toBe(false);
    expect(read.requests).toEqual([{ src: 'compareFile', input: { companyId: 1, file: files.people } }]);
    const known = send({ type: 'xstate.done.actor.compareFile', output: impacts.mixed });
    expect(known.state.value).toEqual({ previewing: 'sound' });
    expect(known.state.context.impact).toEqual(impacts.mixed);
    for (const snapshot of model.snapshots) {
      expect(snapshot.can({ type: 'import.send' }) && snapshot.matches('comparing')).toBe(false);
      if (snapshot.matches({ previewing: 'sound' })) expect(snapshot.context.impact).toEqual(impacts.mixed);
    }
  });

  it.each([
    [impacts.crowded, { peopleAfter: 51, mostPeople: 50 }],
    [
      { ...impacts.crowded, newPeople: 1 },
      { peopleAfter: 51, mostPeople: 50 },
    ],
    [{ ...impacts.crowded, peopleAfter: 50 }, null],
    [{ ...impacts.crowded, mostPeople: null }, null],
    [{ ...impacts.crowded, newPeople: 0, newGroups: ['Sales'] }, null],
  ])('9.6 says when the plan does not cover all of them, and offers to send them anyway: %j', (impact, passed) => {
    const send = start();
    send({ type: 'import.choose', file: files.people });
    send({ type: 'xstate.done.actor.readFile', output: previews.sound });
    const { state } = send({ type: 'xstate.done.actor.compareFile', output: impact });
    expect(state.context.planPassed).toEqual(passed);
    expect(state.can({ type: 'import.send' })).toBe(true);
    send({ type: 'import.send' });
    expect(send({ type: 'import.stop' }).state.context.planPassed).toBeNull();
  });

  it('2.9 offers to send nothing when all of the file is there already', () => {
    const send = start();
    send({ type: 'import.choose', file: files.people });
    send({ type: 'xstate.done.actor.readFile', output: previews.sound });
    const { state } = send({ type: 'xstate.done.actor.compareFile', output: impacts.nothingNew });
    expect(state.value).toEqual({ previewing: 'known' });
    expect(state.context.impact).toEqual(impacts.nothingNew);
    expect(state.can({ type: 'import.send' })).toBe(false);
    expect(state.can({ type: 'import.choose', file: files.more })).toBe(true);
  });

  it('2.9 says no more what will happen once some of it may have happened', () => {
    for (const event of [{ type: 'import.stop' }, failed(problems.unreachable)]) {
      expect(untilUploading()(event).state.context.impact).toBeNull();
    }
    const refused = untilUploading()(failed(problems.refused));
    expect(refused.state.context.impact).toEqual(impacts.mixed);
  });

  it('2.9 changes no file while it is being sent', () => {
    for (const snapshot of model.snapshots) {
      expect(snapshot.can({ type: 'import.choose', file: files.more })).toBe(!snapshot.matches('uploading'));
    }
  });

  it('design 8 holds the page while it uploads and at no other time', () => {
    for (const walk of walks) {
      let isHeld = false;
      for (const { state, facts } of walk) {
        for (const { type } of facts) {
          if (type === 'page.dirty') isHeld = true;
          if (type === 'page.clean') isHeld = false;
        }
        expect(isHeld).toBe(state.matches('uploading'));
      }
    }
  });

  it('2.9 sends the file once, from its start on, whatever it hears of it', () => {
    for (const { event, requests } of steps) {
      if (event.type.startsWith('upload.')) expect(requests).toEqual([]);
    }
  });

  it('2.9 shows how much has been sent, from nothing on, and when the server has it all', () => {
    const heard = steps.filter(({ event }) => event.type === 'upload.progressed');
    expect(heard).not.toEqual([]);
    for (const { event, state } of heard) {
      const { share } = event as unknown as { share: number };
      expect(state.context.share).toBe(share);
      expect(state.value).toEqual({ uploading: share === 1 ? 'creating' : 'sending' });
    }
    const send = untilUploading();
    for (const share of [0.2, 0.9, 1, 1]) send({ type: 'upload.progressed', share });
    expect(send({ type: 'upload.progressed', share: 0.9 }).state.value).toEqual({ uploading: 'creating' });
  });

  it('2.9 begins each upload without the previous one’s errors', () => {
    for (const { state } of uploads) {
      expect(state.value).toEqual({ uploading: 'sending' });
      expect(state.context).toMatchObject({ share: 0, problem: null });
    }
  });

  it("8.10 says 'Users created.' only when nobody was skipped", () => {
    for (const kind of ['created', 'skipped'] as const) {
      const { state, facts } = untilUploading()(answered(kind));
      expect(state.value).toEqual({ done: kind });
      expect(state.context).toMatchObject({ result: answers[kind], problem: null });
      expect(facts).toEqual([released, staled]);
    }
  });

  it('8.10 keeps what is wrong beside the file, and reports only what the page does not say itself', () => {
    const refused = steps.filter(({ event }) => event.type === 'upload.failed');
    expect(refused).not.toEqual([]);
    for (const { event, before, state, facts } of refused) {
      const { problem } = event as unknown as { problem: unknown };
      expect(state.value).toBe('refused');
      expect(state.context).toMatchObject({ file: before?.context.file, preview: before?.context.preview, problem });
      const told = problem === problems.refused ? [] : [{ type: 'problem.raised', problem, isShown: true }];
      expect(facts).toEqual([released, ...told, staled]);
    }
  });

  it('4.12 makes the lists stale whenever an upload has ended, however it ended, and at no other time', () => {
    for (const { before, state, facts } of steps) {
      const hasEnded = (before?.matches('uploading') ?? false) && !state.matches('uploading');
      expect(facts.filter(({ type }) => type === 'collections.staled')).toEqual(hasEnded ? [staled] : []);
    }
  });

  it('2.9 takes no answer of an upload that was stopped', () => {
    const send = untilUploading();
    send({ type: 'import.stop' });
    const { state, facts } = send(answered('created'));
    expect(state.value).toEqual({ previewing: 'stopped' });
    expect(state.context).toMatchObject({ result: null, problem: null });
    expect(facts).toEqual([]);
    expect(send({ type: 'import.send' }).requests).toEqual([
      { src: 'uploadFile', input: { companyId: 1, file: files.people } },
    ]);
  });

  it('2.9 says of a file that cannot be read that it cannot', () => {
    const unread = steps.filter(({ event }) => event.type === 'xstate.error.actor.readFile');
    for (const { state, facts } of unread) {
      expect(state.value).toBe('unreadable');
      expect(state.context).toMatchObject({ file: files.people, preview: null });
      expect(facts).toEqual([]);
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const snapshot of model.snapshots) {
      const isReading = snapshot.matches('reading') || snapshot.matches('comparing');
      const isUploading = snapshot.matches('uploading');
      expect(snapshot.hasTag('busy')).toBe(isReading || isUploading);
      expect(snapshot.can({ type: 'import.stop' })).toBe(isUploading);
      expect(snapshot.can({ ...answered('created') } as never)).toBe(isUploading);
      expect(snapshot.can({ ...failed(problems.broken) } as never)).toBe(isUploading);
      if (isReading) expect(snapshot.can({ type: 'import.choose', file: files.more })).toBe(true);
    }
    const ends = ['upload.answered', 'upload.failed', 'import.stop', 'xstate.done.actor.compareFile'];
    for (const { event, state } of steps) {
      if (ends.includes(event.type) || event.type.startsWith('xstate.error.')) expect(state.hasTag('busy')).toBe(false);
    }
  });
});
