// `npm run spec-coverage`: every clause of docs/spec.md with the tests that name it. With `--check` it prints the
// totals only. Tests of `npm run prove` are listed, but only those of `npm test` count. Either way a test that names a
// clause that does not exist is an error; a clause without a test is not.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesIn, clausesOf, isProof, testTitles } from './test-titles.ts';

const ROOT = join(import.meta.dirname, '..');
const TEST_FILES = 'tests/**/*.{test,spec,prove}.{ts,tsx}';

const page = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8');
const clauses = clausesIn(page);
/** Clauses that the page itself marks as not testable. */
const untestable = new Set(
  page.split(/^### /m).flatMap((text) => (text.includes('*Nothing to test:*') ? [text.split(' ')[0]] : [])),
);

const listed = new Map<string, string[]>([...clauses.keys()].map((clause) => [clause, []]));
const covered = new Set<string>();
const unknown: string[] = [];
for (const file of globSync(TEST_FILES, { cwd: ROOT }).sort()) {
  for (const title of testTitles(readFileSync(join(ROOT, file), 'utf8'), file)) {
    for (const clause of clausesOf(title)) {
      const tests = listed.get(clause);
      if (tests === undefined) unknown.push(`${file}: no clause ${clause}: ${title}`);
      else tests.push(`${file}: ${title}`);
      if (!isProof(file, title)) covered.add(clause);
    }
  }
}

if (!process.argv.includes('--check')) {
  for (const [clause, about] of clauses) {
    const tests = listed.get(clause) ?? [];
    console.log(`${clause.padEnd(5)} ${about}${tests.length === 0 ? '  (no test)' : ''}`);
    for (const test of tests) console.log(`        ${test}`);
  }
}
const uncovered = [...clauses.keys()].filter((clause) => !covered.has(clause) && !untestable.has(clause));
console.log(`${covered.size} of ${clauses.size} clauses have tests, of ${untestable.size} there is nothing to test`);
if (uncovered.length > 0) console.log(`without: ${uncovered.join(' ')}`);
for (const problem of unknown) console.error(problem);
process.exitCode = unknown.length > 0 ? 1 : 0;
