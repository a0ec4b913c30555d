import { beforeAll, vi } from 'vitest';
import type { PeopleFileQuestion } from '../../src/adapters/people-file.worker.ts';
import { additionsOf, previewOf } from '../../src/adapters/people-preview.ts';
import { usages } from '../models/samples/subscriptions.ts';
import { all } from '../support/drawn-company.ts';
import type { Step } from '../support/drawn-pages.ts';

// An import, step by step: what has been read, its effect, and its result.

/** The worker's own code runs; only the thread is replaced. */
class WorkerHere extends EventTarget {
  postMessage({ bytes, known }: PeopleFileQuestion) {
    const file = new Uint8Array(bytes);
    const data = known === null ? previewOf(file) : additionsOf(file, known);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}

let answer: { status: number; response: unknown } | 'progress' | 'sent' | 'unreachable';
class RequestHere extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = '';
  response: unknown = null;
  responseType = '';
  timeout = 0;
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send() {
    const told = answer;
    queueMicrotask(() => {
      if (told === 'unreachable') return this.dispatchEvent(new Event('error'));
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 30, total: 120 }));
      if (told === 'progress') return;
      this.upload.dispatchEvent(new Event('load'));
      if (told === 'sent') return;
      Object.assign(this, told);
      this.dispatchEvent(new Event('load'));
    });
  }
}

/** For all tests of the file. */
export const stubFiles = () =>
  beforeAll(() => {
    vi.stubGlobal('Worker', WorkerHere);
    vi.stubGlobal('XMLHttpRequest', RequestHere);
  });

export const file = (...lines: string[]): Step => ({
  chooses: [new File([lines.join('\n')], 'people.csv', { type: 'text/csv' })],
});
export const latin: Step = {
  chooses: [
    new File(
      [
        new Uint8Array(
          [...'first_name;last_name;email\nP']
            .map((c) => c.charCodeAt(0))
            .concat(0xe4, ...[...';x;p@x.example'].map((c) => c.charCodeAt(0))),
        ),
      ],
      'latin.csv',
    ),
  ],
};
export const header = 'first_name,last_name,email,groups,phone';
export const two = file(header, 'Ada,Love,ada@x.example,North|West,040', 'Reko,Respondent,reko@aalto.example,,');
export const one = file(header, 'Ada,Love,ada@x.example,,');
export const many = file(header, ...Array.from({ length: 21 }, (_, at) => `First${at},Last,p${at}@x.example,G${at},`));
export const room = { [`GET ${all}usage/`]: usages.roomy };
export const after = (told: typeof answer): readonly Step[] => [
  two,
  {
    does: () => {
      answer = told;
    },
  },
  'Import 1 person',
];
