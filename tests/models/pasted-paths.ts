import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { maskForReplay } from '../../src/kit/inspection/mask.ts';
import type { Step } from '../../src/kit/inspection/observation.ts';
import { pathTest } from '../../src/kit/inspection/path-test.ts';
import type { Model } from '../support/model-of.ts';
import { recorded } from './replay.ts';

const ROOT = join(import.meta.dirname, '../..');
const sources = globSync('machines/*/*.machine.ts', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}));

/** Copies each path of the model as the inspection copies an actor's life, and runs it as pasted. */
export function expectPathsToPaste<TMachine extends AnyStateMachine>(model: Model<TMachine>): void {
  // Charts that tests make up are not shown in the inspection.
  if (!(model.id in registry)) return;
  const source = sources.find(({ text }) => text.includes(`\n  id: '${model.id}'`));
  if (!source) throw new Error(`${model.id} has no file`);
  const failed: string[] = [];
  for (const path of model.paths) {
    const steps = path.steps.map(({ event, state }): Step => {
      const { type } = event as { type: string };
      const payload = type === 'xstate.init' ? {} : (maskForReplay(event) as object);
      return { event: { ...payload, type }, state: (state as AnyMachineSnapshot).value };
    });
    const life = { logic: model.machine, input: maskForReplay(model.input), steps };
    const { code } = pathTest(life, source.file, source.text);
    try {
      run(code, model.id);
    } catch (error) {
      failed.push(`${code}\n${error}`);
    }
  }
  expect(failed.slice(0, 1), `paths of ${model.id} that fail as pasted: ${failed.length}`).toEqual([]);
}

function run(code: string, chart: string): void {
  const imported = /^import [^;]+;$/gm;
  const body = code.replaceAll(imported, '').replaceAll(' as never', '');
  const it = (_title: string, test: () => void) => test();
  new Function('expect', 'it', 'recorded', `${chart}Machine`, body)(expect, it, recorded, registry[chart]);
}
