import { callerHeaders, noteExpiry } from './http.ts';
import { problemOfRefusal, unreachable } from './problem.ts';

/** Large files on slow lines, and a server that processes 100,000 people, take time. */
const longestMs = 15 * 60_000;

type Upload = {
  signal: AbortSignal;
  /** The share of the body that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Posts a form and reports its progress. Uses XMLHttpRequest because fetch does not report the progress of an upload.
 * @returns the answer's JSON. Rejects with a `Problem`, or with the signal's reason when it was aborted.
 */
export function upload<T>(path: string, form: FormData, { signal, onProgress }: Upload): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.timeout = longestMs;
    const headers = callerHeaders();
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => {
      const { status, statusText, response: data } = request;
      if (status === 200 && data !== null) {
        resolve(data as T);
        return;
      }
      const problem = problemOfRefusal({ status, statusText, data, etag: null });
      noteExpiry(problem, headers.Authorization);
      reject(problem);
    });
    request.addEventListener('error', () => reject(unreachable));
    request.addEventListener('timeout', () => reject(unreachable));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
