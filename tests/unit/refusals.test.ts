import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountIdOf, hashSecret, newSecret, uidOf } from '../../server/access/auth/secrets.ts';
import { mayReadMetrics } from '../../server/access/plugins/observability.ts';
import { brokenTexts, checkingTexts } from '../../server/access/plugins/texts.ts';
import { fieldOfIssue, messageOfIssue } from '../../server/access/plugins/validation-messages.ts';
import { errorMessages, fieldMessages } from '../../server/core/errors.messages.ts';
import {
  checkAll,
  conflict,
  DomainError,
  forbidden,
  general,
  invalid,
  notFound,
  storageFull,
  tokenExpired,
  tooMany,
  unauthenticated,
  unavailable,
} from '../../server/core/errors.ts';
import { expectedVersion } from '../../server/core/http/etag.ts';
import { localeOf } from '../../server/core/i18n.ts';
import { checkVersion, tagOf } from '../../server/core/versions.ts';
import { isVatNumber, normalVatNumber } from '../../server/domain/companies/vat-number.ts';

const said = { id: 'x', message: 'X' };
const other = { id: 'y', message: 'Y' };

describe('what is refused', () => {
  it.each([
    [unauthenticated(), { status: 401, detail: errorMessages.notAuthenticated, code: 'not_authenticated' }],
    [tokenExpired(), { status: 401, detail: errorMessages.tokenExpired, code: 'token_expired' }],
    [forbidden(), { status: 403, detail: errorMessages.forbidden, code: 'permission_denied' }],
    [forbidden(said), { status: 403, detail: said, code: 'permission_denied' }],
    [notFound(), { status: 404, detail: errorMessages.notFound, code: 'not_found' }],
    [
      conflict({ id: 1 }, '"v2"'),
      {
        ...{ status: 409, detail: errorMessages.conflict, code: 'conflict' },
        ...{ current: { id: 1 }, headers: { etag: '"v2"' } },
      },
    ],
    [unavailable(said, 30), { status: 503, detail: said, code: 'unavailable', headers: { 'retry-after': '30' } }],
    [storageFull(), { status: 507, detail: errorMessages.storageFull, code: 'storage_full' }],
    [invalid({ a: said, b: [said, other] }), { status: 400, fields: { a: [said], b: [said, other] } }],
    [general(said), { status: 400, fields: { non_field_errors: [said] } }],
  ])('5.1, 8.1, 8.2 %s has its status, words, code and headers', (error, parts) => {
    expect(error.parts).toEqual(parts);
  });

  it.each([
    [0, 1, '1'],
    [0.2, 1, '1'],
    [60, 1, '60'],
    [60.1, 2, '61'],
    [900, 15, '900'],
  ])('design 4 too many attempts may continue after %d seconds: %d minutes', (seconds, minutes, header) => {
    expect(tooMany(seconds).parts).toEqual({
      status: 429,
      detail: { ...errorMessages.tooMany, values: { minutes } },
      code: 'throttled',
      headers: { 'retry-after': header },
    });
  });

  it('5.1 all checks of a form are reported at once, two of one field together, and another error ends them', async () => {
    const refuse = (fields: Parameters<typeof invalid>[0]) => () => {
      throw invalid(fields);
    };
    await checkAll(() => {});
    const both = checkAll(refuse({ a: said }), async () => refuse({ a: other, b: said })());
    await expect(both).rejects.toMatchObject({ parts: { status: 400, fields: { a: [said, other], b: [said] } } });
    const gone = () => {
      throw notFound();
    };
    await expect(checkAll(refuse({ a: said }), gone, refuse({ b: said }))).rejects.toMatchObject({
      parts: { status: 404 },
    });
    expect(notFound()).toBeInstanceOf(DomainError);
  });
});

describe('what a schema refuses', () => {
  const issue = (keyword: string, params: Record<string, unknown> = {}, message = '') => ({
    ...{ keyword, params, message, instancePath: '/a' },
  });
  it.each([
    [issue('invalid_type', { expected: 'string' }, 'Invalid input: expected string, received undefined'), 'required'],
    [issue('invalid_type', { expected: 'string' }, 'Invalid input: expected string, received null'), 'required'],
    [issue('invalid_type', { expected: 'int' }, 'expected int, received number'), 'wholeNumber'],
    [issue('invalid_type', { expected: 'string' }, 'expected string, received number'), 'wrongType'],
    [issue('too_small', { origin: 'string', minimum: 1 }), 'required'],
    [issue('too_small', { origin: 'string', minimum: 8 }), 'tooShort', { minimum: 8 }],
    [issue('too_small', { origin: 'array', minimum: 2 }), 'tooFew', { minimum: 2 }],
    [issue('too_small', { origin: 'number', minimum: 1 }), 'tooSmall', { minimum: 1 }],
    [issue('too_big', { origin: 'string', maximum: 120 }), 'tooLong', { maximum: 120 }],
    [issue('too_big', { origin: 'array', maximum: 20 }), 'tooManyValues', { maximum: 20 }],
    [issue('too_big', { origin: 'number', maximum: 10 }), 'tooBig', { maximum: 10 }],
    [issue('invalid_format', { format: 'email' }), 'email'],
    [issue('invalid_format', { format: 'datetime' }), 'instant'],
    [issue('invalid_format', { format: 'date' }), 'day'],
    [issue('invalid_format', { format: 'uuid' }), 'invalid'],
    [issue('invalid_value'), 'notOffered'],
    [issue('broken_text'), 'brokenText'],
    [issue('custom'), 'invalid'],
    [issue('custom', { params: { reason: 'repeated' } }), 'repeated'],
    [
      issue('custom', { params: { reason: 'tooManyTogether', people: 100, surveys: 50 } }),
      ...(['tooManyTogether', { people: 100, surveys: 50 }] as const),
    ],
    [issue('invalid_union', { errors: [[{ code: 'invalid_type' }], [{ code: 'invalid_type' }]] }), 'wrongType'],
    [issue('invalid_union', { errors: [[{ code: 'invalid_value' }], [{ code: 'invalid_value' }]] }), 'notOffered'],
    [
      issue('invalid_union', {
        errors: [[{ code: 'invalid_type' }], [{ code: 'too_big', origin: 'array', maximum: 5 }]],
      }),
      ...(['tooManyValues', { maximum: 5 }] as const),
    ],
    [{ instancePath: '' }, 'invalid'],
  ] as const)('5.1 %o is put in words', (...[given, name, values]) => {
    const message = fieldMessages[name];
    expect(messageOfIssue(given)).toEqual(values === undefined ? message : { ...message, values });
  });

  it.each([
    ['/email', 'email'],
    ['/answers/0/value', 'answers.0.value'],
    ['', 'non_field_errors'],
    [`/${'x'.repeat(199)}`, 'x'.repeat(199)],
    [`/${'x'.repeat(200)}`, 'non_field_errors'],
  ])('5.1, 8.1 at %s it is reported at its field', (instancePath, field) => {
    expect(fieldOfIssue({ instancePath })).toBe(field);
  });

  it.each([
    ['\ud800', ['']],
    ['fine 🙂', []],
    [{ a: 'x\0', b: 'fine', c: ['fine', '\udc00'] }, ['/a', '/c/1']],
    [{ 'b\0': 1, c: { d: '\0' } }, ['', '/c/d']],
    [null, []],
    [7, []],
    [Array(30).fill('\0'), Array.from({ length: 20 }, (_, at) => `/${at}`)],
    [{ a: ['\0'], b: Array(30).fill('\0') }, Array.from({ length: 20 }, (_, at) => `/b/${at}`)],
  ])('5.1 %j has broken texts at %j', (sent, paths) => {
    expect(brokenTexts(sent)).toEqual(paths);
  });
});

describe('a body', () => {
  const of = { n: z.number(), name: z.string() };
  const schema = z.object({ name: z.string(), list: z.array(z.object(of)) });
  const check = checkingTexts({ schema, method: 'POST', url: '/', httpPart: 'body' } as never) as (sent: unknown) => {
    error?: { instancePath: string }[];
  };
  const listOf = (wrong: readonly number[], name = 'fine') =>
    Array.from({ length: 1500 }, (_, at) => ({ n: wrong.includes(at) ? 'x' : at, name }));
  const paths = (sent: unknown) => check(sent).error?.map(({ instancePath }) => instancePath);

  it('5.1, 8.1 of a long list is reported at the member and field that is wrong, or at what else is', () => {
    expect(paths({ name: 'a', list: listOf([]) })).toBeUndefined();
    expect(paths({ name: 'a', list: listOf([1200]) })).toEqual(['/list/1200/n']);
    expect(paths({ name: 7, list: listOf([]) })).toEqual(['/name']);
    expect([paths(7), paths(null)]).toEqual([['/'], ['/']]);
  });

  it('5.1, 8.1 is refused with twenty reasons at most', () => {
    const first = (count: number) => Array.from({ length: count }, (_, at) => at);
    expect(paths({ name: 'a', list: listOf(first(30)) })).toEqual(first(20).map((at) => `/list/${at}/n`));
    const broken = first(15).map(() => ({ n: 'x', name: '\0' }));
    expect(paths({ name: 'a', list: broken })).toHaveLength(20);
  });
});

describe('versions', () => {
  it.each([
    [undefined, null],
    ['*', null],
    [' * ', null],
    ['"v7"', 7],
    ['W/"v7"', 7],
    [' "v12" ', 12],
    ['v7', 0],
    ['"7"', 0],
    ['"v"', 0],
    ['"v1234567890"', 0],
    ['"v7", "v8"', 0],
  ])('design 4 If-Match %s means version %s', (header, version) => {
    expect(expectedVersion({ headers: { 'if-match': header } } as unknown as FastifyRequest)).toBe(version);
  });

  it('design 4 only a change of another version is refused, with the record as it is now', async () => {
    await checkVersion(null, 3, () => 'now');
    await checkVersion(3, 3, () => 'now');
    const refused = checkVersion(2, 3, async () => 'now');
    await expect(refused).rejects.toMatchObject({ parts: { status: 409, current: 'now', headers: { etag: '"v3"' } } });
    expect(tagOf(12)).toBe('"v12"');
  });
});

describe('the language of a request', () => {
  it.each([
    ['fi', 'fi'],
    ['fi-FI,fi;q=0.9,en;q=0.8', 'fi'],
    ['en;q=0.9,fi;q=0.8', 'en-GB'],
    ['en;q=0.8, fi;q=0.9', 'fi'],
    ['sv,fi;q=0.1', 'fi'],
    ['fi;q=0,en;q=0.1', 'en-GB'],
    ['FI', 'fi'],
    ['fi; q=0.5, en;q=0.4', 'fi'],
    ['fil', 'en-GB'],
  ])('9.5 that accepts %s is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

describe('secrets', () => {
  it('design 4 the id in a link is read back, and what is none is none', () => {
    expect([accountIdOf(uidOf(12)), uidOf(12)]).toEqual([12, 'MTI']);
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    for (const text of ['0', '-1', '012', '1.5', '', 'x', '99999999999999999']) {
      expect([text, accountIdOf(encoded(text))]).toEqual([text, null]);
    }
    expect(newSecret()).toMatch(/^[\w-]{43}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(hashSecret('x')).toBe('LXEWQrcmsEQBYnyp-6wy9chTD7GQPMTbAiWHF5IaSIE');
  });
});

describe('/metrics', () => {
  const token = '0123456789abcdef';
  const request = (more: { from?: string; ip?: string; host?: string; headers?: Record<string, string> }) =>
    ({
      headers: more.headers ?? {},
      socket: { remoteAddress: more.from ?? '127.0.0.1' },
      ip: more.ip ?? more.from ?? '127.0.0.1',
      hostname: more.host ?? 'localhost',
    }) as unknown as FastifyRequest;
  it.each([
    ['this machine', {}, true],
    ['this machine by IPv6', { from: '::1', host: '[::1]' }, true],
    ['this machine by a mapped address', { from: '::ffff:127.0.0.1' }, true],
    ['elsewhere', { from: '203.0.113.7' }, false],
    ['a proxy on this machine', { ip: '203.0.113.7' }, false],
    ['a proxy that keeps the name', { host: 'rytmi.example' }, false],
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].map(
      (name) => [`what ${name} names`, { headers: { [name]: 'x' } }, false] as const,
    ),
    ['elsewhere with the token', { from: '203.0.113.7', headers: { authorization: `Bearer ${token}` } }, true],
    ['elsewhere with another', { from: '203.0.113.7', headers: { authorization: 'Bearer 0123456789abcdeg' } }, false],
    ['elsewhere with another scheme', { from: '203.0.113.7', headers: { authorization: `Token ${token}` } }, false],
  ] as const)('design 6 read from %s', (_, from, may) => {
    expect(mayReadMetrics(request(from), token)).toBe(may);
  });
  it('design 6 no token opens them where none is set', () => {
    const headers = { authorization: 'Bearer null' };
    expect(mayReadMetrics(request({ from: '203.0.113.7', headers }), null)).toBe(false);
  });
});

describe('VAT numbers', () => {
  // Each country's, with right check digits.
  const numbers = {
    ...{ AT: 'ATU12011204', BE: 'BE0411905847', BG: 'BG301004503', CY: 'CY00532445O', CZ: 'CZ612345670' },
    ...{ DE: 'DE136695976', DK: 'DK13585628', EE: 'EE100594102', ES: 'ESA0011012B', FI: 'FI01120389' },
    ...{ FR: 'FR00300076965', GR: 'EL094259216', HR: 'HR33392005961', HU: 'HU21376414', IE: 'IE8473625E' },
    ...{ IT: 'IT00000010215', LT: 'LT119511515', LU: 'LU10000356', LV: 'LV40003009497', MT: 'MT15121333' },
    ...{ NL: 'NL010000446B01', PL: 'PL5260001246', PT: 'PT501964843', RO: 'RO11198699', SE: 'SE556188840401' },
    ...{ SI: 'SI15012557', SK: 'SK2021853504' },
  };
  it.each(Object.entries(numbers))('2.11 of %s: %s, and of no other country', (country, number) => {
    expect(isVatNumber(number, country)).toBe(true);
    expect(isVatNumber(number, country === 'FI' ? 'SE' : 'FI')).toBe(false);
    const bare = number.slice(2).toLowerCase();
    expect(normalVatNumber(bare, country)).toBe(number);
    expect(normalVatNumber(` ${number.slice(0, 4)}-${number.slice(4, 6)}. ${number.slice(6)}`, country)).toBe(number);
  });

  it.each(['BE', 'DE', 'DK', 'EE', 'FI', 'GR', 'HR', 'LT', 'LU', 'LV', 'MT', 'PL', 'PT', 'RO', 'SI'] as const)(
    '2.11 of %s with another last digit is a mistake',
    (country) => {
      const number = numbers[country];
      expect(isVatNumber(number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10), country)).toBe(false);
    },
  );

  it('2.11 elsewhere nothing is known of them', () => {
    expect([normalVatNumber('12-3456789 x', 'US'), isVatNumber('12-3456789 x', 'US')]).toEqual(['12-3456789 x', true]);
    expect([normalVatNumber('', 'FI'), normalVatNumber(' - ', 'FI')]).toEqual(['', '']);
  });
});
