// A Web Worker: takes a file's bytes, returns its preview, or what it adds to the known people.
import { additionsOf, type KnownPeople, previewOf } from './people-preview.ts';

export type PeopleFileQuestion = { bytes: ArrayBuffer; known: KnownPeople | null };

self.addEventListener('message', ({ data: { bytes, known } }: MessageEvent<PeopleFileQuestion>) => {
  const file = new Uint8Array(bytes);
  self.postMessage(known === null ? previewOf(file) : additionsOf(file, known));
});
