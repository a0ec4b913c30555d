import { join } from 'node:path';
import { startCompany } from '../tests/support/company.ts';
import { lighthouseScores } from '../tests/support/lighthouse.ts';
import { startTestServer } from '../tests/support/server.ts';
import { type Measurement, median } from './measurement.ts';

const runs = 3;
/** A page that lacks nothing has 100. */
const mostLost = 5;

/** Points that Lighthouse (desktop) takes off the performance of the log-in and of the list of surveys. */
export async function lighthouse(): Promise<Measurement[]> {
  const server = await startTestServer({ config: { consoleDir: join(import.meta.dirname, '../dist') } });
  try {
    const { key } = await startCompany(server);
    const url = await server.listen();
    const rows: Measurement[] = [];
    for (const [path, session] of [['/login', null] as const, ['/surveys', key] as const]) {
      const lost: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const [performance] = await lighthouseScores(url + path, session, ['performance']);
        lost.push(100 - (performance?.score ?? 0));
      }
      rows.push({
        name: `Lighthouse: performance lost by ${path}`,
        value: median(lost),
        beside: 100,
        unit: 'points',
        budget: { value: mostLost },
      });
    }
    return rows;
  } finally {
    await server.close();
  }
}
