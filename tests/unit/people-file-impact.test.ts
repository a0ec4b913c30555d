import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { peopleFileLimits } from '../../shared/people-file.ts';
import { compareFile, previewFile, uploadPeople } from '../../src/adapters/people-file.ts';
import { correctAddress, recallAddress, register, verifyEmail } from '../../src/adapters/signup-api.ts';
import { stubPage } from '../models/network.ts';

// The effect of importing a file, from the worker's and the server's answers; and what signing up stores of it.

const asked: { bytes: string; known: unknown }[] = [];
let answer: object;
class FileWorker extends EventTarget {
  static ended = 0;
  postMessage({ bytes, known }: { bytes: ArrayBuffer; known: unknown }) {
    asked.push({ bytes: new TextDecoder().decode(bytes), known });
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
  }
  terminate() {
    FileWorker.ended += 1;
  }
}

const page = stubPage();
const signal = new AbortController().signal;
const file = () => new File(['Aino,Virtanen,aino@example.com'], 'people.csv');
const company = '/api/companies/1';
const price = { currency: 'eur', interval: 'month', on_trial: false, before: {}, after: {} };

beforeEach(() => {
  page.begin();
  asked.length = 0;
  FileWorker.ended = 0;
  vi.stubGlobal('Worker', FileWorker);
  answer = { newPeople: 3, knownPeople: 1, newGroups: ['Sales'] };
});
afterAll(() => vi.unstubAllGlobals());

/** Of a company of two people. */
const offer = (maxUsers: number | null | undefined, usage: unknown = { price }) => {
  page.network.answers = {
    [`GET ${company}/users/`]: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
    [`GET ${company}/groups/`]: [{ name: 'Sales' }],
    'GET /api/stripe/companies/1/subscriptions/':
      maxUsers === undefined ? [] : [{ status: 'active', runs: true, product: { max_users: maxUsers } }],
    'GET /api/stripe/companies/1/subscriptions/usage/': usage,
  };
};

describe('the impact of a file', () => {
  it.each([
    ['unlimited', null, null, price, true],
    ['unlimited as zero', 0, null, price, true],
    ['without a subscription', undefined, null, price, true],
    ['with room for one more', 6, 6, price, true],
    ['that it just fits', 5, 5, price, true],
    ['that it does not fit', 4, 4, null, true],
  ])('2.9, 9.6, 9.7 on a plan %s says how many there are then, and what they cost', async (...row) => {
    const [, limit, mostPeople, cost, isPriceKnown] = row;
    offer(limit);
    expect(await compareFile(1, file(), signal)).toEqual({
      ...{ newPeople: 3, knownPeople: 1, newGroups: ['Sales'], peopleAfter: 5 },
      ...{ mostPeople, price: cost, isPriceKnown },
    });
    const known = { emails: ['a@example.com', 'b@example.com'], groups: ['Sales'] };
    expect(asked).toEqual([{ bytes: 'Aino,Virtanen,aino@example.com', known }]);
    expect([page.network.sent.at(-1), FileWorker.ended]).toEqual([
      'GET /api/stripe/companies/1/subscriptions/usage/?added=3',
      1,
    ]);
  });

  it('2.9, 9.7 is given without its price where that is not known; a file that does not fit is complete', async () => {
    const broken = new Response('{}', { status: 500 });
    offer(10, broken);
    expect(await compareFile(1, file(), signal)).toMatchObject({ price: null, isPriceKnown: false });
    offer(4, broken);
    expect(await compareFile(1, file(), signal)).toMatchObject({ price: null, isPriceKnown: true });
  });

  it('2.9 what was read of a file is compared and sent, whatever becomes of it', async () => {
    const chosen = file();
    answer = { count: 1 };
    expect(await previewFile(chosen, signal)).toEqual({ count: 1 });
    expect(asked).toEqual([{ bytes: 'Aino,Virtanen,aino@example.com', known: null }]);
    const sent: { file: File; path: string }[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        status = 200;
        response = { created: 1 };
        path = '';
        open(method: string, path: string) {
          this.path = `${method} ${path}`;
        }
        setRequestHeader() {}
        send(form: FormData) {
          sent.push({ file: form.get('file') as File, path: this.path });
          this.dispatchEvent(new Event('load'));
        }
      },
    );
    chosen.arrayBuffer = () => Promise.reject(new Error('gone'));
    offer(null);
    await compareFile(1, chosen, signal);
    expect(asked.at(-1)?.bytes).toBe('Aino,Virtanen,aino@example.com');
    await uploadPeople(1, chosen, { signal, onProgress: () => {} });
    const [one] = sent;
    expect([one?.path, one?.file.name, await one?.file.text()]).toEqual([
      'POST /api/auth/user/bulk_create/1/',
      'people.csv',
      'Aino,Virtanen,aino@example.com',
    ]);
    await expect(previewFile(chosen, signal)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('2.9 a file of the largest size is read, a larger one is not', async () => {
    const sized = (size: number) => Object.assign(file(), {}) && Object.defineProperty(file(), 'size', { value: size });
    answer = { count: 1 };
    expect(await previewFile(sized(peopleFileLimits.bytes), signal)).toEqual({ count: 1 });
    const refused = await previewFile(sized(peopleFileLimits.bytes + 1), signal);
    expect([refused.problemCount, refused.problems.length, refused.count, asked.length]).toEqual([1, 1, 0, 1]);
  });
});

describe('a sign-up', () => {
  const draft = {
    ...{ email: ' a@example.com ', password: 'a long password', first_name: 'Aino', last_name: 'Virtanen' },
    ...{ company_name: 'Koivu', industry: 'Other', headcount: '1-10', country: 'FI' },
  };

  it('7.4, 3.13 says the browser’s time zone and where the visit came from, and keeps the address for the next page', async () => {
    vi.stubGlobal('document', { cookie: 'entry_url=https%3A%2F%2Fnews.example%2F' });
    await register(draft, signal);
    const body = { ...draft, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    const said = JSON.stringify({ ...body, entry_url: 'https://news.example/' });
    expect(page.network.sent).toEqual([`POST /api/auth/registration/ ${said}`]);
    expect(recallAddress()).toBe('a@example.com');
    vi.stubGlobal('document', { cookie: '' });
    await register(draft, signal);
    expect(page.network.sent.at(-1)).toBe(`POST /api/auth/registration/ ${JSON.stringify(body)}`);
    page.network.answers = { 'POST /api/auth/registration/correct-email/': { detail: 'Sent.' } };
    const corrected = { email: 'a@example.com', password: 'p', newEmail: ' b@example.com ' };
    expect(await correctAddress(corrected, signal)).toBe('Sent.');
    expect(recallAddress()).toBe('b@example.com');
    await verifyEmail('k3y', signal);
    expect(recallAddress()).toBeNull();
  });
});
