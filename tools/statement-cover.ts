// Proves that the part of the server's tests that runs on the embedded database sends every statement that all of them
// send on PostgreSQL: compares the recordings `full` and `embedded` (tests/support/statements.ts). With `--choose` it
// chooses that part anew from the recording `full`, and writes tests/server/embedded.json.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chosen, chosenFile, particular } from '../tests/support/embedded-selection.ts';
import { endedFile, normalised, type RecordedLine, recordingFolder } from '../tests/support/statements.ts';
import { choose, notCovered, type RecordedTest } from './statements.ts';

class NotRecorded extends Error {}

/** @throws NotRecorded */
function readRecording(name: string): RecordedTest[] {
  const folder = recordingFolder(name);
  if (!existsSync(join(folder, endedFile))) {
    throw new NotRecorded(`There is no whole recording "${name}": run its step of \`npm test\` first.`);
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
      const texts: string[] = [];
      return lines.flatMap((text) => {
        const line = JSON.parse(text) as RecordedLine;
        if ('ran' in line) return [{ ...line, statements: line.ran.map((number) => texts[number] ?? '') }];
        if ('text' in line) texts[line.statement] = normalised(line.text);
        return [];
      });
    });
}

function compare(): number {
  const [full, embedded] = [readRecording('full'), readRecording('embedded')];
  const missing = notCovered(full, embedded);
  for (const { statement, tests } of missing) {
    console.error(`Not sent on the embedded database: ${statement}`);
    for (const { file, test } of tests.slice(0, 3)) console.error(`    sent by ${file}: ${test ?? '(its hooks)'}`);
  }
  const count = new Set(full.flatMap(({ statements }) => statements)).size;
  console.log(`${count - missing.length} of ${count} statements are sent on the embedded database, too.`);
  if (missing.length > 0) console.error('`node tools/statement-cover.ts --choose` chooses the tests that send them.');
  return missing.length > 0 ? 1 : 0;
}

function chooseAnew(): number {
  const chosen: Chosen = choose(readRecording('full'), particular);
  writeFileSync(chosenFile, `${JSON.stringify(chosen, null, 2)}\n`);
  const counts = Object.values(chosen).map((names) => names.length);
  console.log(`Chose ${counts.reduce((sum, count) => sum + count, 0)} tests of ${counts.length} files.`);
  return 0;
}

try {
  process.exitCode = process.argv.includes('--choose') ? chooseAnew() : compare();
} catch (error) {
  if (!(error instanceof NotRecorded)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
