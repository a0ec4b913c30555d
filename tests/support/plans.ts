import type { Database } from '../../server/core/db/database.ts';

/** A step of a plan, with the names of `explain (analyze, buffers, format json)`. */
export type PlanNode = Record<string, number> & { 'Relation Name'?: string; Plans?: PlanNode[] };

/** The rows that one step has processed in all its loops, rejected ones included. */
export function rowsOfStep(node: PlanNode): number {
  const inHand = ['Actual Rows', 'Rows Removed by Join Filter', 'Rows Removed by Filter'];
  return inHand.reduce((sum, name) => sum + (node[name] ?? 0), 0) * (node['Actual Loops'] ?? 1);
}

/** The rows that all steps of a plan process. */
export const rowsOf = (node: PlanNode): number =>
  rowsOfStep(node) + (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);

/**
 * The plans of all statements of `work`. To explain one runs it; that is undone before it is sent itself.
 * @param memory of a sort or hash, as PostgreSQL's work_mem
 */
export async function plansOf(database: Database, work: () => Promise<unknown>, memory = '4MB'): Promise<PlanNode[]> {
  const { query } = database;
  const plans: PlanNode[] = [];
  database.query = (async (text: string, params?: readonly unknown[]) => {
    if (/^\s*(select|with|insert|update|delete)\b/.test(text)) {
      const explained = `explain (analyze, buffers, format json) ${text}`;
      const [row] = await database.transaction(async () => {
        await query(`savepoint explained; set local work_mem = '${memory}'`);
        const rows = await query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained, params);
        await query('rollback to savepoint explained');
        return rows;
      });
      if (row) plans.push(row['QUERY PLAN'][0].Plan);
    }
    return query(text, params);
  }) as typeof query;
  try {
    await work();
  } finally {
    database.query = query;
  }
  return plans;
}
