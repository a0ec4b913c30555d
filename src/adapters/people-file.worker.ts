// A Web Worker: takes a file's bytes, answers with its preview.
import { previewOf } from './people-preview.ts';

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(previewOf(new Uint8Array(data)));
});
