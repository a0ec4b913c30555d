import { codeFaults } from './code-faults.ts';
import { cut, type Note, snippet } from './fault.ts';
import { bare, itemsOf, type Node, nameOf, propertiesOf, propertyOf, walk } from './tree.ts';

interface State {
  readonly name: string;
  readonly path: readonly string[];
  readonly node: Node;
  readonly parent: State | null;
  readonly children: State[];
}

/** The faults of a chart itself; `config` is the argument of `createMachine`, `setup` that of `setup`. */
export function chartFaults(source: string, { config, setup }: { config: Node; setup: Node }, note: Note): void {
  const root = stateOf(config, nameOf(propertyOf(config, 'id')?.value) ?? 'chart', null);
  for (const state of allOf(root)) stateFaults(source, root, state, note);
  for (const guard of propertiesOf(propertyOf(setup, 'guards')?.value)) {
    const value = guard.value as Node | undefined;
    if (!value) continue;
    const place = `guards.${nameOf(guard.key)}`;
    note({ operator: 'guard forced true', place, start: value.start, end: value.end, text: '() => true' });
    note({ operator: 'guard forced false', place, start: value.start, end: value.end, text: '() => false' });
  }
  const delays = propertyOf(setup, 'delays');
  if (delays) for (const node of walk(delays)) if (node.type === 'NumericLiteral') slower(source, node, 'delays', note);
}

function stateOf(node: Node, name: string, parent: State | null): State {
  const state: State = { name, path: parent ? [...parent.path, name] : [], node, parent, children: [] };
  for (const child of propertiesOf(propertyOf(node, 'states')?.value)) {
    state.children.push(stateOf(bare(child.value) as Node, nameOf(child.key) ?? '', state));
  }
  return state;
}

function allOf(state: State): State[] {
  return [state, ...state.children.flatMap(allOf)];
}

/** Ten times as long: nobody would wait that long, and a test with a shorter limit would not end. */
function slower(source: string, node: Node, place: string, note: Note): void {
  const text = String(Number(node.value ?? nameOf(node)) * 10);
  note({
    operator: 'delay changed',
    place: `${place}: ${snippet(source, node)}`,
    start: node.start,
    end: node.end,
    text,
  });
}

function stateFaults(source: string, root: State, state: State, note: Note): void {
  const where = state.path.join('.') || '(root)';
  for (const property of propertiesOf(state.node)) {
    const value = property.value as Node;
    const drop = (operator: string, piece: Node, place: string) => note({ operator, place, ...cut(source, piece) });
    switch (nameOf(property.key)) {
      case 'initial': {
        const other = besides(state.children, nameOf(value));
        if (other)
          note({
            operator: 'initial changed',
            place: `${where} begins in ${nameOf(value)}`,
            start: value.start,
            end: value.end,
            text: `'${other.name}'`,
          });
        break;
      }
      case 'tags':
        for (const tag of itemsOf(value))
          drop('tag dropped', bare(value)?.type === 'ArrayExpression' ? tag : property, `${where} is ${nameOf(tag)}`);
        break;
      case 'type':
        if (nameOf(value) === 'final') drop('end dropped', property, `${where} is final`);
        break;
      case 'entry':
      case 'exit':
        actionFaults(source, property, `${nameOf(property.key)} dropped`, `${where} ${nameOf(property.key)}`, note);
        break;
      case 'always':
        branchFaults(source, root, state, property, `${where} always`, note);
        break;
      case 'onDone':
        branchFaults(source, root, state, property, `${where} on its end`, note);
        break;
      case 'on':
        for (const event of propertiesOf(value))
          branchFaults(source, root, state, event, `${where} on ${nameOf(event.key)}`, note);
        break;
      case 'after':
        for (const delay of propertiesOf(value)) {
          const place = `${where} after ${nameOf(delay.key)}`;
          if ((delay.key as Node).type === 'NumericLiteral') slower(source, delay.key as Node, place, note);
          branchFaults(source, root, state, delay, place, note);
        }
        break;
      case 'invoke':
        for (const invoke of itemsOf(value)) invokeFaults(source, root, state, property, invoke, where, note);
        break;
      case 'context':
      case 'output':
        codeFaults(source, value ?? property, note, { place: [where, nameOf(property.key) ?? ''] });
        break;
    }
  }
}

function invokeFaults(
  source: string,
  root: State,
  state: State,
  property: Node,
  invoke: Node,
  where: string,
  note: Note,
): void {
  const actor = nameOf(propertyOf(invoke, 'id')?.value) ?? nameOf(propertyOf(invoke, 'src')?.value);
  const isListed = bare(property.value)?.type === 'ArrayExpression';
  note({ operator: 'invoke dropped', place: `${where} runs ${actor}`, ...cut(source, isListed ? invoke : property) });
  const [done, failed] = [propertyOf(invoke, 'onDone'), propertyOf(invoke, 'onError')];
  for (const answer of [done, failed, propertyOf(invoke, 'onSnapshot')]) {
    if (answer) branchFaults(source, root, state, answer, `${where} on ${nameOf(answer.key)} of ${actor}`, note);
  }
  if (done && failed) {
    const [first, second] = [done.key as Node, failed.key as Node].toSorted((a, b) => a.start - b.start) as [
      Node,
      Node,
    ];
    const text = `${nameOf(second)}${source.slice(first.end, second.start)}${nameOf(first)}`;
    note({ operator: 'answers swapped', place: `${where} runs ${actor}`, start: first.start, end: second.end, text });
  }
  const input = propertyOf(invoke, 'input');
  if (input)
    codeFaults(source, (input.value as Node | undefined) ?? input, note, {
      place: [`${where} runs ${actor}`, 'input'],
    });
}

/** The faults of an event's transitions: `property` is the event with its branches. */
function branchFaults(source: string, root: State, state: State, property: Node, place: string, note: Note): void {
  const branches = itemsOf(property.value);
  const isListed = bare(property.value)?.type === 'ArrayExpression';
  branches.forEach((branch, at) => {
    const where = `${place}${branchName(source, branch)}`;
    const dropped = isListed ? branch : property;
    note({ operator: 'transition dropped', place: where, ...cut(source, dropped) });
    const next = branches[at + 1];
    if (next) {
      const text =
        source.slice(next.start, next.end) +
        source.slice(branch.end, next.start) +
        source.slice(branch.start, branch.end);
      note({ operator: 'branches swapped', place: where, start: branch.start, end: next.end, text });
    }
    const target = branch.type === 'StringLiteral' ? branch : bare(propertyOf(branch, 'target')?.value);
    for (const goal of itemsOf(target)) {
      const other = retargeted(root, state, nameOf(goal) ?? '');
      if (other)
        note({
          operator: 'transition retargeted',
          place: `${where}, to ${other}`,
          start: goal.start,
          end: goal.end,
          text: `'${other}'`,
        });
    }
    const targeted = propertyOf(branch, 'target');
    if (targeted && propertyOf(branch, 'actions'))
      note({ operator: 'target dropped', place: where, ...cut(source, targeted) });
    guardFaults(source, branch, where, note);
    const actions = propertyOf(branch, 'actions');
    if (actions) actionFaults(source, actions, 'action dropped', where, note);
    const reenter = propertyOf(branch, 'reenter');
    if (reenter) note({ operator: 're-entry dropped', place: where, ...cut(source, reenter) });
  });
}

function branchName(source: string, branch: Node): string {
  const guard = propertyOf(branch, 'guard')?.value as Node | undefined;
  const target = branch.type === 'StringLiteral' ? branch : (propertyOf(branch, 'target')?.value as Node | undefined);
  const when = guard ? ` if ${guardName(source, guard)}` : '';
  return `${when} → ${target ? snippet(source, target).replaceAll("'", '') : 'stays'}`;
}

function guardName(source: string, guard: Node): string {
  return nameOf(guard) ?? nameOf(propertyOf(guard, 'type')?.value) ?? snippet(source, guard);
}

function guardFaults(source: string, branch: Node, place: string, note: Note): void {
  const property = propertyOf(branch, 'guard');
  if (!property) return;
  const guard = (property.value as Node | undefined) ?? property;
  const text = source.slice(guard.start, guard.end);
  note({ operator: 'guard removed', place, ...cut(source, property) });
  if (property.type !== 'ObjectProperty') return;
  note({ operator: 'guard negated', place, start: guard.start, end: guard.end, text: `negated__(${text})` });
  note({ operator: 'guard never true', place, start: guard.start, end: guard.end, text: '() => false' });
  for (const node of walk(guard)) {
    const params = propertyOf(node, 'params');
    if (params) codeFaults(source, (params.value as Node | undefined) ?? params, note, { place: [place, 'guard'] });
  }
}

function actionFaults(source: string, property: Node, operator: string, place: string, note: Note): void {
  const isListed = bare(property.value)?.type === 'ArrayExpression';
  for (const action of itemsOf(property.value)) {
    const name = nameOf(action) ?? nameOf(propertyOf(action, 'type')?.value) ?? snippet(source, action);
    note({ operator, place: `${place}: ${name}`, ...cut(source, isListed ? action : property) });
    const params = propertyOf(action, 'params');
    const code = params ?? (action.type === 'StringLiteral' || action.type === 'ObjectExpression' ? undefined : action);
    if (code) codeFaults(source, (code.value as Node | undefined) ?? code, note, { place: [place, name] });
  }
}

/** Another state instead of a target's, written in the same form; undefined where there is none. */
function retargeted(root: State, from: State, target: string): string | undefined {
  const goal = resolved(root, from, target);
  const other = goal && besides(goal.parent?.children ?? [], goal.name);
  if (!goal || !other) return undefined;
  if (target === goal.name || target.endsWith(`.${goal.name}`)) {
    return target.slice(0, target.length - goal.name.length) + other.name;
  }
  return `#${root.name}.${other.path.join('.')}`;
}

function resolved(root: State, from: State, target: string): State | undefined {
  if (target.startsWith('#')) {
    const [id = '', ...path] = target.slice(1).split('.');
    const named = allOf(root).find(
      ({ node, name, parent }) => (nameOf(propertyOf(node, 'id')?.value) ?? (parent ? null : name)) === id,
    );
    return named && below(named, path);
  }
  if (target.startsWith('.')) return below(from, target.slice(1).split('.'));
  return from.parent ? below(from.parent, target.split('.')) : undefined;
}

function below(state: State, path: readonly string[]): State | undefined {
  return path.reduce<State | undefined>((at, name) => at?.children.find((child) => child.name === name), state);
}

/** The next sibling of the state with that name, after the last one the first. */
function besides(states: readonly State[], name: string | undefined): State | undefined {
  const at = states.findIndex((state) => state.name === name);
  return at < 0 || states.length < 2 ? undefined : states[(at + 1) % states.length];
}
