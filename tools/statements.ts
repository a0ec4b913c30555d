/** What a test, or the hooks of a file (`test` null), sent. */
export type RecordedTest = { file: string; test: string | null; ms: number; statements: readonly string[] };

type Missing = { statement: string; tests: RecordedTest[] };

/** What PostgreSQL alone is told, and why. */
const onlyOnPostgres: readonly { is: RegExp; because: string }[] = [];

/** Statements that `full` sent and `part` did not, with the tests that sent them, the quickest first. */
export function notCovered(full: readonly RecordedTest[], part: readonly RecordedTest[]): Missing[] {
  const covered = new Set(part.flatMap(({ statements }) => statements));
  const missing = new Map<string, RecordedTest[]>();
  for (const one of full) {
    for (const statement of one.statements) {
      if (covered.has(statement) || onlyOnPostgres.some(({ is }) => is.test(statement))) continue;
      missing.set(statement, [...(missing.get(statement) ?? []), one]);
    }
  }
  return [...missing].map(([statement, tests]) => ({ statement, tests: tests.toSorted((a, b) => a.ms - b.ms) }));
}

/** A file costs this on top of its tests: it is loaded, and its hooks run. */
const msOfFile = 1500;

/**
 * Few and quick tests that together send every statement of a recording: greedily, most new statements for their time
 * first; then those go that the later ones have made needless.
 * @param whole files that run as a whole anyway
 * @returns names of tests by file, both sorted
 */
export function choose(full: readonly RecordedTest[], whole: readonly string[]): Record<string, string[]> {
  const all = new Set(full.flatMap(({ statements }) => statements));
  const hooksOf = Map.groupBy(
    full.filter(({ test }) => test === null),
    ({ file }) => file,
  );
  const candidates = full.filter(({ file, test }) => test !== null && !whole.includes(file));
  const sentBy = (tests: readonly RecordedTest[]) =>
    new Set([
      ...full.filter(({ file }) => whole.includes(file)).flatMap(({ statements }) => statements),
      ...tests.flatMap(({ statements }) => statements),
      ...[...new Set(tests.map(({ file }) => file))].flatMap((file) =>
        (hooksOf.get(file) ?? []).flatMap(({ statements }) => statements),
      ),
    ]);

  const chosen: RecordedTest[] = [];
  for (let sent = sentBy(chosen); sent.size < all.size; sent = sentBy(chosen)) {
    const files = new Set(chosen.map(({ file }) => file));
    const worthOf = (one: RecordedTest) => {
      const hooks = files.has(one.file) ? [] : (hooksOf.get(one.file) ?? []).flatMap(({ statements }) => statements);
      const news = new Set([...one.statements, ...hooks].filter((statement) => !sent.has(statement)));
      return news.size / (one.ms + 50 + (files.has(one.file) ? 0 : msOfFile));
    };
    const worths = candidates.map((one) => ({ one, worth: worthOf(one) }));
    const best = worths.reduce((a, b) => (b.worth > a.worth ? b : a), worths[0] ?? { worth: 0 });
    if (!('one' in best) || best.worth === 0) break;
    chosen.push(best.one);
  }
  for (const one of chosen.toSorted((a, b) => b.ms - a.ms)) {
    const rest = chosen.filter((other) => other !== one);
    if (sentBy(rest).size === sentBy(chosen).size) chosen.splice(chosen.indexOf(one), 1);
  }
  const byFile = Map.groupBy(chosen, ({ file }) => file);
  return Object.fromEntries(
    [...byFile.keys()]
      .sort()
      .map((file) => [file, [...new Set((byFile.get(file) ?? []).map(({ test }) => test ?? ''))].sort()]),
  );
}
