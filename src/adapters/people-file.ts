import type { GroupRow } from '../../contract/group.ts';
import type { BulkCreateResponse, User } from '../../contract/user.ts';
import type { FilePreview, ImportImpact } from '../../machines/people/user-import.machine.ts';
import type { Problem } from '../../machines/types.ts';
import { peopleFileLimits, tooLargeProblem } from '../../shared/people-file.ts';
import { loadUsage } from './billing-api.ts';
import { loadCollection, loadSubscription } from './company-api.ts';
import type { PeopleFileQuestion } from './people-file.worker.ts';
import type { additionsOf } from './people-preview.ts';
import { unreachable } from './problem.ts';
import { upload } from './upload.ts';

const tooLarge: FilePreview = {
  format: { encoding: 'utf-8', delimiter: ',', hasHeader: false },
  mapping: [],
  count: 0,
  firstPeople: [],
  groups: [],
  problems: [tooLargeProblem()],
  problemCount: 1,
};

const gone: Problem = { ...unreachable, kind: 'missing' };

/** The content that was previewed is what is sent, whatever happens to the file on the disk. */
const readFiles = new WeakMap<File, Blob>();

/**
 * The content of a file, read in a Web Worker: 100,000 rows take up to a second, which must not block the page. Rejects
 * only when the file cannot be read at all: with a `Problem` when it has been moved or changed since it was chosen.
 */
export async function previewFile(file: File, signal: AbortSignal): Promise<FilePreview> {
  if (file.size > peopleFileLimits.bytes) return tooLarge;
  const bytes = await file.arrayBuffer().catch(() => Promise.reject(gone));
  signal.throwIfAborted();
  readFiles.set(file, new Blob([bytes], { type: 'text/csv' }));
  return readInWorker<FilePreview>({ bytes, known: null }, signal);
}

/** The effect of importing a previewed file, by the company's current lists and plan. */
export async function compareFile(companyId: number, file: File, signal: AbortSignal): Promise<ImportImpact> {
  const [bytes, people, groups, subscription] = await Promise.all([
    (readFiles.get(file) ?? file).arrayBuffer(),
    loadCollection(companyId, 'people', signal) as Promise<User[]>,
    loadCollection(companyId, 'groups', signal) as Promise<GroupRow[]>,
    loadSubscription(companyId, signal),
  ]);
  const known = { emails: people.map(({ email }) => email), groups: groups.map(({ name }) => name) };
  const additions = await readInWorker<ReturnType<typeof additionsOf>>({ bytes, known }, signal);
  const peopleAfter = people.length + additions.newPeople;
  // Null and 0 are both unlimited (9.6).
  const mostPeople = subscription?.product.max_users || null;
  const hasRoom = mostPeople === null || peopleAfter <= mostPeople;
  // Without it the file can still be imported; its price is then not shown.
  const usage = await loadUsage(companyId, additions.newPeople, signal).catch(() => null);
  signal.throwIfAborted();
  return {
    ...additions,
    peopleAfter,
    mostPeople,
    price: hasRoom ? (usage?.price ?? null) : null,
    isPriceKnown: usage !== null || !hasRoom,
  };
}

function readInWorker<Answer>(question: PeopleFileQuestion, signal: AbortSignal): Promise<Answer> {
  const worker = new Worker(new URL('./people-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Answer>) => resolve(event.data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(question, [question.bytes]);
  }).finally(() => worker.terminate());
}

/** Sends a file as it was previewed (7.9). `onProgress` gets the share that has been sent, 0 to 1. */
export function uploadPeople(
  companyId: number,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<BulkCreateResponse> {
  const form = new FormData();
  form.append('file', readFiles.get(file) ?? file, file.name);
  return upload<BulkCreateResponse>(`/api/auth/user/bulk_create/${companyId}/`, form, options);
}
