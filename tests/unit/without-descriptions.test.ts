import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartJson } from '../../tools/chart-json.ts';
import { undescribed } from '../../tools/without-descriptions.ts';
import { importChart } from '../support/chart-importer.ts';

const machines = join(import.meta.dirname, '../../machines');
const files = await Array.fromAsync(glob('**/*.machine.ts', { cwd: machines }));

const withoutText = (chart: string) =>
  JSON.stringify(JSON.parse(chart, (key, value) => (key === 'description' ? undefined : value)));

describe('charts in a build', () => {
  it.each(files.sort())('design 3 %s is the same without what it says about itself', (file) => {
    const source = readFileSync(join(machines, file), 'utf8');
    const built = undescribed(source, file);
    const [before, after] = [chartJson(importChart(source)), chartJson(importChart(built))];
    expect(JSON.stringify(JSON.parse(after))).toBe(withoutText(before));
    expect(after).not.toContain('"description"');
    expect(built.split('\n')).toHaveLength(source.split('\n').length);
  });

  it('design 3 keeps a description that is no chart’s: a field of a form, what is sent', () => {
    const source = `const empty = { description: 'a' };
setup({ actions: { b: assign({ description: 'b' }) } }).createMachine({
  description: 'c',
  states: { d: { description: "d", invoke: { input: () => ({ description: 'e' }) } }, f: { description: 'f' } },
});`;
    const left = undescribed(source, 'a.ts').match(/description: ['"](\w)/g);
    expect(left).toEqual(["description: 'a", "description: 'b", "description: 'e"]);
  });
});
