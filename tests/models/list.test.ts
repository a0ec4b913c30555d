import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { listMachine } from '../../machines/collection/list.machine.ts';
import type { ListName, PageFact, PlaceOf } from '../../machines/types.ts';
import { pathOf, placeAt as readAddress } from '../../src/kit/routes.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { pageInput, places } from './samples/places.ts';
import { expectTransitions } from './transitions.ts';

const input = pageInput(places.personnel);
const model = modelOf(listMachine, {
  input,
  samples: {
    'list.search': [{ text: 'aino' }, { text: '' }],
    'list.sort': [
      { sort: { columnId: 'person', direction: 'descending' } },
      { sort: { columnId: 'email', direction: 'ascending' } },
      { sort: { columnId: 'shoe size', direction: 'ascending' } },
    ],
    'list.filter': [
      { name: 'group', value: '21' },
      { name: 'shoe size', value: '44' },
    ],
    'list.clear': [{}],
  },
});
const walks = replay(listMachine, model, { input });
const steps = walks.flat();

type Shown = SnapshotFrom<typeof listMachine>;
const shownBy = ({ context: { search, sort, filters } }: Shown) => ({ search, sort, filters });

function open(place: PlaceOf<ListName>) {
  const list = recorded(listMachine, { input: pageInput(place) });
  const started = list.take({ type: 'xstate.init' });
  return {
    started,
    send: (event: { type: string; [field: string]: unknown }) => list.take(event),
    wait: list.wait,
  };
}

const renamedTo = (facts: readonly object[]) =>
  facts.map((fact) => (fact as Extract<PageFact, { type: 'page.renamed' }>).place as PlaceOf<ListName>);
const namesOf = (facts: readonly object[]) => renamedTo(facts).map(pathOf);

const placeAt = (address: string) => readAddress(address) as PlaceOf<ListName>;

describe('list', () => {
  it('2.7 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('list', model);
  });

  it('2.7 reports the address that says exactly what is shown', () => {
    const named = steps.filter(({ facts }) => facts.length > 0);
    expect(named.flatMap(({ facts }) => namesOf(facts))).toContain('/personnel?search=aino&sort=-person&group=21');
    for (const { state, facts } of named) {
      const [path = ''] = namesOf(facts);
      const place = placeAt(path);
      expect(facts).toEqual([{ type: 'page.renamed', place: { page: 'personnel', params: place.params } }]);
      expect(shownBy(open(place).started.state)).toEqual(shownBy(state));
    }
  });

  it('2.7 has an address that is true whenever nothing is being typed', () => {
    for (const walk of walks) {
      let address = pathOf(input.place);
      for (const { state, facts } of walk) {
        for (const path of namesOf(facts)) address = path;
        if (state.matches('addressed')) expect(shownBy(open(placeAt(address)).started.state)).toEqual(shownBy(state));
      }
    }
  });

  it('2.7 has the shortest address for the list as it first opens', () => {
    const { send, wait } = open(placeAt('/personnel?search=aino&sort=-email&group=21&admin=yes'));
    send({ type: 'list.clear' });
    send({ type: 'list.sort', sort: { columnId: 'person', direction: 'ascending' } });
    expect(namesOf(wait(1_000).facts)).toEqual(['/personnel']);
  });

  it('2.7 changes the address once, when a burst of changes pauses', () => {
    const { send, wait } = open(places.personnel);
    for (const text of ['a', 'ai', 'ain', 'aino']) {
      expect(send({ type: 'list.search', text }).facts).toEqual([]);
      expect(wait(200).facts).toEqual([]);
    }
    send({ type: 'list.filter', name: 'admin', value: 'yes' });
    expect(wait(200).facts).toEqual([]);
    send({ type: 'list.sort', sort: { columnId: 'email', direction: 'descending' } });
    expect(wait(200).facts).toEqual([]);
    const paused = wait(50);
    expect(paused.facts).toEqual([
      {
        type: 'page.renamed',
        place: { page: 'personnel', params: { search: 'aino', sort: '-email', admin: 'yes' } },
      },
    ]);
    expect(namesOf(paused.facts)).toEqual(['/personnel?search=aino&sort=-email&admin=yes']);
    expect(wait(10_000).facts).toEqual([]);
  });

  it('2.7 waits again after whatever changes last', () => {
    const last = [
      { type: 'list.search', text: 'x' },
      { type: 'list.sort', sort: { columnId: 'email', direction: 'ascending' } },
      { type: 'list.filter', name: 'group', value: '21' },
      { type: 'list.clear' },
    ];
    for (const event of last) {
      const { send, wait } = open(places.personnel);
      send({ type: 'list.search', text: 'aino' });
      wait(200);
      send(event);
      expect(wait(200).facts).toEqual([]);
      expect(wait(50).facts).toHaveLength(1);
    }
  });

  it('2.7 shows what is typed at once, whatever the address says yet', () => {
    for (const { event, state } of steps) {
      const { context } = state;
      const payload = event as unknown as { text: string; sort: object; name: string; value: string };
      if (event.type === 'list.search') expect(context.search).toBe(payload.text);
      if (event.type === 'list.sort') expect(context.sort).toEqual(payload.sort);
      if (event.type === 'list.filter') expect(context.filters[payload.name]).toBe(payload.value);
      if (event.type !== 'xstate.after.untilTyped.list.changed') continue;
      expect(state.matches('addressed')).toBe(true);
    }
  });

  it('2.7 changes one thing at a time: a search keeps order and filters, an order keeps the rest', () => {
    for (const { event, before, state } of steps) {
      if (!before) continue;
      const changes: Record<string, (keyof ReturnType<typeof shownBy>)[]> = {
        'list.search': ['search'],
        'list.sort': ['sort'],
        'list.filter': ['filters'],
        'list.clear': ['search', 'filters'],
      };
      const kept = (['search', 'sort', 'filters'] as const).filter((name) => !changes[event.type]?.includes(name));
      for (const name of kept) expect(state.context[name]).toEqual(before.context[name]);
    }
  });

  it('2.7 shows everybody after clearing, in the order chosen, and offers it only when somebody is hidden', () => {
    const fresh = shownBy(open(places.personnel).started.state);
    for (const snapshot of model.snapshots) {
      const isNarrowed = snapshot.context.search !== '' || snapshot.context.filters.group !== '';
      expect(snapshot.can({ type: 'list.clear' })).toBe(isNarrowed);
    }
    for (const { event, before, state } of steps) {
      if (event.type !== 'list.clear') continue;
      expect(shownBy(state)).toEqual({ ...fresh, sort: before?.context.sort });
    }
  });

  it('2.7 changes nothing for an order or a filter that the list does not have', () => {
    for (const snapshot of model.snapshots) {
      const sort = { columnId: 'shoe size', direction: 'ascending' } as const;
      expect(snapshot.can({ type: 'list.sort', sort })).toBe(false);
      expect(snapshot.can({ type: 'list.filter', name: 'shoe size', value: '44' })).toBe(false);
    }
    const { started } = open(placeAt('/personnel?sort=-shoes&shoes=44&group=21'));
    expect(shownBy(started.state)).toEqual({
      search: '',
      sort: { columnId: 'person', direction: 'ascending' },
      filters: { group: '21', admin: '', invitation: '' },
    });
  });

  it.each([
    [
      '/personnel',
      ['person', 'group', 'email', 'admin', 'signIn'],
      ['group', 'admin', 'invitation'],
      'ascending person',
    ],
    ['/groups', ['group', 'description', 'users'], [], 'ascending group'],
    ['/companies', ['company', 'email', 'timezone', 'subscription'], [], 'ascending company'],
    ['/surveys', ['title', 'active', 'state', 'respondents', 'late', 'started'], ['state'], 'descending started'],
  ])('2.7, 2.10, 2.12, 2.14 sorts and filters %s by its own columns', (path, sorts, filters, first) => {
    const { started, send, wait } = open(placeAt(path));
    const [direction, columnId] = first.split(' ');
    expect(started.state.context.sort).toEqual({ columnId, direction });
    expect(started.state.context.kind.sorts).toEqual(sorts);
    expect(Object.keys(started.state.context.filters)).toEqual(filters);
    for (const columnId of sorts) {
      for (const direction of ['descending', 'ascending']) {
        send({ type: 'list.sort', sort: { columnId, direction } });
        const [path = ''] = namesOf(wait(250).facts);
        expect(open(placeAt(path)).started.state.context.sort).toEqual({ columnId, direction });
      }
    }
  });

  it.each(['/', '/home', '/surveys'])('2.14, 2.21 has its address at %s, where it is', (path) => {
    const { started, send, wait } = open(placeAt(`${path}?search=pulse&state=ongoing&sort=title`));
    expect(shownBy(started.state)).toEqual({
      search: 'pulse',
      sort: { columnId: 'title', direction: 'ascending' },
      filters: { state: 'ongoing' },
    });
    send({ type: 'list.filter', name: 'state', value: 'expired' });
    expect(namesOf(wait(250).facts)).toEqual([`${path}?search=pulse&sort=title&state=expired`]);
    send({ type: 'list.clear' });
    send({ type: 'list.sort', sort: { columnId: 'started', direction: 'descending' } });
    expect(namesOf(wait(250).facts)).toEqual([path]);
  });

  it.each(['ä&b=c', '50 %', 'a+b', '#?/', 'Åsa "Ö"', '  '])('2.7 finds %j again by its address', (text) => {
    const { send, wait } = open(places.personnel);
    send({ type: 'list.search', text });
    const [path = ''] = namesOf(wait(250).facts);
    expect(open(placeAt(path)).started.state.context.search).toBe(text);
  });
});
