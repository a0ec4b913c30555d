import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked, maskForReplay, maskInspection, maskPayload } from '../../src/kit/inspection/mask.ts';

const address = { sessionId: 'x:3', rootId: 'x:0', createdAt: '1772445600000', _version: '0.7.2', id: null };
const event = (sent: object) => maskInspection({ type: '@xstate.event', ...address, event: sent });
const snapshot = (taken: object, sent: object = { type: 'xstate.init' }) =>
  maskInspection({ type: '@xstate.snapshot', ...address, snapshot: taken, event: sent });

/** Anything that a person may have typed, anywhere in a chart's context or events. */
const secret = fc.uuid().map((id) => `s3cret ${id} of aino@aalto.example`);
const dataWith = (text: string) =>
  fc.letrec((tie) => ({
    leaf: fc.oneof(fc.constant(text), fc.integer(), fc.boolean(), fc.constant(null)),
    node: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof(
          fc.constantFrom('type', 'kind', 'status', 'value', 'name', 'id', 'email', 'password', 'token', 'definition'),
          fc.constant(text),
          fc.string(),
        ),
        tie('node'),
        { maxKeys: 5 },
      ),
    ),
  })).node;

describe('what the inspector gets', () => {
  it('design 7 nothing that a person has typed leaves, in any place', () => {
    const inspections = secret.chain((text) =>
      fc.tuple(fc.constant(text), dataWith(text), dataWith(text)).map(([, data, more]) => ({
        text,
        inspection: {
          type: '@xstate.snapshot',
          ...address,
          snapshot: {
            status: 'active',
            value: { editing: 'dirty' },
            context: data,
            output: more,
            input: data,
            error: more,
          },
          event: { type: 'record.changed', field: text, value: data },
        },
      })),
    );
    fc.assert(
      fc.property(inspections, ({ text, inspection }) => {
        const told = maskInspection(inspection);
        expect(JSON.stringify(told)).not.toContain(text);
        expect(JSON.stringify(told)).not.toContain('aino');
        expect(maskInspection(told)).toEqual(told);
      }),
    );
  });

  it('design 7 passwords, tokens, keys, names and addresses are masked, one word long or not', () => {
    const typed = { email: 'aino@aalto.example', password: 'hunter2', token: 'abc', uid: 'MQ', first_name: 'Aino' };
    expect(event({ type: 'session.signIn', ...typed }).event).toEqual({
      type: 'session.signIn',
      ...Object.fromEntries(Object.keys(typed).map((field) => [field, masked])),
    });
    expect(event({ type: 'record.changed', field: 'first_name', value: 'Aino' }).event).toEqual({
      type: 'record.changed',
      field: masked,
      value: masked,
    });
  });

  it('design 7 words that the product offers stay where they are offered, and nowhere else', () => {
    expect(maskPayload({ theme: 'dark', preset: 'all', end: 'startDate', names: ['people'] })).toEqual({
      ...{ theme: 'dark', preset: 'all', end: 'startDate', names: ['people'] },
    });
    expect(maskPayload({ theme: 'Aino', preset: 'secret', last_name: 'dark', names: ['Aino'] })).toEqual({
      ...{ theme: masked, preset: masked, last_name: masked, names: [masked] },
    });
  });

  it('design 7 answers, card data, addresses of browsers and keys are masked in every kind of masking', () => {
    const told = {
      answers: [{ question_id: 4, value: 'I am tired', number: 7 }],
      card: { number: '4242424242424242', cvc: '314', exp_month: 12, exp_year: 2031, last4: '4242' },
      session: { ip: '192.0.2.7', user_agent: 'Aino’s phone', key: 'k3y' },
      hash: 'sh4re',
    };
    const secrets = ['tired', '4242', '314', '12', '2031', '192.0.2.7', 'Aino', 'k3y', 'sh4re', '7'];
    for (const mask of [maskPayload, maskForReplay]) {
      const text = JSON.stringify(mask(told));
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).toContain('"question_id":4');
    }
  });

  it('design 7 what is masked for a replay is of the same kind as what it hides', () => {
    const told = { timezone: 'Europe/Helsinki', start_date: '2026-03-02', at: '2026-03-02T06:00:00.000Z', mean: 4.2 };
    expect(maskForReplay({ ...told, title: 'Pulse', late: null, ok: true })).toEqual({
      ...{ timezone: 'UTC', start_date: '2001-01-01', at: '2001-01-01T00:00:00Z', mean: 0 },
      ...{ title: masked, late: null, ok: true },
    });
  });

  it('design 7 types, states, ids and counts stay', () => {
    const rows = [
      { id: 12, full_name: 'Reko', company_groups: [21], user_type: null, count_of_respondents: 41, mean: 4.2 },
    ];
    const told = snapshot(
      { status: 'active', value: { showing: { report: 'precise' } }, tags: ['busy'], context: { companyId: 1, rows } },
      { type: 'xstate.done.actor.loadReport', output: rows },
    );
    expect(told).toMatchObject({
      type: '@xstate.snapshot',
      sessionId: 'x:3',
      event: { type: 'xstate.done.actor.loadReport' },
      snapshot: {
        status: 'active',
        value: { showing: { report: 'precise' } },
        context: {
          companyId: 1,
          rows: [
            {
              id: 12,
              full_name: masked,
              company_groups: [masked],
              user_type: null,
              count_of_respondents: 41,
              mean: masked,
            },
          ],
        },
      },
    });
  });

  it('design 7 the charts themselves stay, so that the inspector can draw them', () => {
    const definition = '{"id":"session","states":{"signedIn":{}}}';
    const told = maskInspection({ type: '@xstate.actor', ...address, name: 'session', definition, snapshot: {} });
    expect(told).toMatchObject({ type: '@xstate.actor', name: 'session', definition });
  });

  it('design 7 what is looked up by a text, and what an actor without a chart holds, is masked too', () => {
    const told = snapshot({ status: 'done', value: 'aino@aalto.example', context: { byMail: { 'a@b.example': 1 } } });
    expect(told.snapshot).toEqual({ status: 'done', value: masked, context: { byMail: { [masked]: masked } } });
  });

  it('design 7 plain JSON leaves: actors as they describe themselves, no functions, no endless lists', () => {
    const ref = { secret: 'x', toJSON: () => ({ xstate$$type: 1, id: 'page3' }) };
    const told = event({ type: 'a.b', ref, call: () => 1, many: Array.from({ length: 50 }, (_, id) => ({ id })) });
    const { ref: actor, call, many } = told.event as Record<string, unknown>;
    expect(actor).toEqual({ xstate$$type: 1, id: masked });
    expect(call).toBeUndefined();
    expect(many).toHaveLength(20);
    expect(structuredClone(told)).toEqual(told);
  });
});

it('design 9 names of states are shown, and nothing that is none, however deep', () => {
  const told = (value: unknown) =>
    (maskInspection({ type: '@xstate.snapshot', snapshot: { value } }).snapshot as { value: unknown }).value;
  expect(told({ leaving: 'held', page: { open: 'ready' } })).toEqual({ leaving: 'held', page: { open: 'ready' } });
  expect(told('Aino Virtanen')).toBe(masked);
  expect(told({ 'Aino Virtanen': 'ready' })).toEqual({ [masked]: 'ready' });
  expect(told({ page: { 'a@b.example': 'Aino Virtanen' } })).toEqual({ page: { [masked]: masked } });
  expect([told(['ready']), told(7)]).toEqual([masked, masked]);
});
