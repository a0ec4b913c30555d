import { describe, expect, it } from 'vitest';
import { peopleUploadMachine } from '../../machines/people/people-upload.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { files, importResults } from './samples/imports.ts';
import { problems } from './samples/problems.ts';
import { transitionsOf } from './transitions.ts';

const input = { companyId: 1, file: files.people };
const model = modelOf(peopleUploadMachine, {
  input,
  samples: {
    'upload.progressed': [{ share: 0.5 }, { share: 1 }],
    'upload.answered': [{ result: importResults.allCreated }, { result: importResults.someSkipped }],
    'upload.failed': [{ problem: problems.refused }, { problem: problems.unreachable }],
  },
});
const steps = replay(peopleUploadMachine, model, { input }).flat();

const start = () => {
  const upload = recorded(peopleUploadMachine, { input });
  upload.take({ type: 'xstate.init' });
  return (event: { type: string; [field: string]: unknown }) => upload.take(event);
};

describe('people upload', () => {
  it('2.9 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/people-upload.txt');
  });

  it('2.9 sends the file once, from its start on, whatever it hears of it', () => {
    for (const { event, requests } of steps) {
      const isStart = event.type === 'xstate.init';
      expect(requests).toEqual(isStart ? [{ src: 'uploadFile', input }] : []);
    }
  });

  it('2.9 shows how much has been sent, from nothing on, and when the server has it all', () => {
    expect(recorded(peopleUploadMachine, { input }).take({ type: 'xstate.init' }).state.context.share).toBe(0);
    for (const { event, before, state } of steps) {
      if (event.type !== 'upload.progressed') continue;
      const { share } = event as unknown as { share: number };
      if (before?.matches('sending')) expect(state.context.share).toBe(share);
      expect(state.value).toBe(share === 1 || before?.matches('creating') ? 'creating' : 'sending');
    }
    const send = start();
    for (const share of [0.2, 0.9, 1, 1]) send({ type: 'upload.progressed', share });
    expect(send({ type: 'upload.progressed', share: 0.9 }).state.value).toBe('creating');
  });

  it('8.10 ends with who was created, and says apart whether anybody was skipped', () => {
    const answered = steps.filter(({ event }) => event.type === 'upload.answered');
    expect(answered).not.toEqual([]);
    for (const { event, state } of answered) {
      const { result } = event as unknown as { result: { already_existing_addresses: string[] } };
      const kind = result.already_existing_addresses.length > 0 ? 'skipped' : 'created';
      expect(state.status).toBe('done');
      expect(state.output).toEqual({ kind, result });
    }
  });

  it('8.10 ends with what is wrong, and says apart whether it is the file', () => {
    const failed = steps.filter(({ event }) => event.type === 'upload.failed');
    expect(failed).not.toEqual([]);
    for (const { event, state } of failed) {
      const { problem } = event as unknown as { problem: unknown };
      expect(state.status).toBe('done');
      expect(state.output).toEqual({ kind: problem === problems.refused ? 'refused' : 'failed', problem });
    }
  });

  it('design 3 can be answered and can fail as long as it lasts', () => {
    for (const snapshot of model.snapshots.filter(({ status }) => status === 'active')) {
      expect(snapshot.can({ type: 'upload.answered', result: importResults.allCreated })).toBe(true);
      expect(snapshot.can({ type: 'upload.failed', problem: problems.broken })).toBe(true);
    }
  });
});
