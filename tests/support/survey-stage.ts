import { AsyncLocalStorage } from 'node:async_hooks';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { signUp } from './people.ts';
import type { Answer, Method, TestServer } from './server.ts';

export type StageAnswer = {
  question: number;
  value?: unknown;
  skip_option?: string;
  comment?: string;
  round_start?: string | null;
};

type IdsOf<Names extends readonly string[]> = { -readonly [Place in keyof Names]: number };

/** A company with a subscription that doesn't end, and shortcuts to its surveys through the real routes. */
export type SurveyStage = {
  companyId: number;
  adminId: number;
  /** Its admin's credentials. */
  login: { email: string; password: string };
  /** A call below the company's path, by its admin, who logs in again when the clock has moved on. */
  api(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A call by one of its people. */
  as(personId: number, method: Method, path: string, body?: unknown): Promise<Answer>;
  /** 'First Last'; their ids, in the same order. */
  addPeople<const Names extends readonly string[]>(names: Names): Promise<IdsOf<Names>>;
  addGroup(name: string, people: readonly number[]): Promise<number>;
  addSurvey(survey?: Record<string, unknown>): Promise<number>;
  addQuestion(surveyId: number, question?: Record<string, unknown>): Promise<number>;
  change(surveyId: number, patch: Record<string, unknown>): Promise<Answer>;
  /** Activates and starts it. */
  start(surveyId: number): Promise<void>;
  answer(personId: number, surveyId: number, answers: readonly StageAnswer[]): Promise<Answer>;
  report(surveyId: number, query?: string): Promise<Answer>;
};

export function must(answer: Answer, status: number): Answer {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export async function stageOf(server: TestServer, timezone = 'Europe/Helsinki'): Promise<SurveyStage> {
  const { database, clock } = server.core;
  // The many companies of a file share one address.
  await database.query('delete from rate_limits');
  const { companyId, accountId: adminId, email, password } = await signUp(server, { timezone });
  await database.query("update subscriptions set status = 'active', trial_end = null where company_id = $1", [
    companyId,
  ]);
  const sessions = createSessions(server.core);
  /** By person and role; reused until the clock moves on. */
  const opened = new Map<string, { token: string; at: number }>();

  async function call(personId: number, isAdmin: boolean, ...rest: [Method, string, unknown, Record<string, string>?]) {
    const [method, path, body, headers] = rest;
    const options = { ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) };
    const role = isAdmin ? 'company_admin_group' : null;
    const session = opened.get(`${personId} ${role}`);
    if (session?.at === clock.now().getTime()) {
      const answer = await server.call(method, path, { token: session.token, ...options });
      // The test may have ended the session: its person logs in again.
      if (answer.status !== 401) return answer;
    }
    const token = await sessions.open(personId, role);
    opened.set(`${personId} ${role}`, { token, at: clock.now().getTime() });
    return server.call(method, path, { token, ...options });
  }

  const stage: SurveyStage = {
    companyId,
    adminId,
    login: { email, password },
    api: (method, path, body, headers) =>
      call(adminId, true, method, `/api/companies/${companyId}/${path}`, body, headers),
    as: (personId, method, path, body) => call(personId, false, method, path, body),
    async addPeople<const Names extends readonly string[]>(names: Names) {
      const now = clock.now();
      const accounts = await database.query<{ id: number }>(
        `insert into accounts (company_id, email, language, verified_at, created_at)
         select $1, lower(replace(name, ' ', '.')) || '@company' || $1::bigint || '.example', 'en-GB', $3, $3
           from unnest($2::text[]) with ordinality as t(name, place) order by place returning id`,
        [companyId, names, now],
      );
      await database.query(
        `insert into people (company_id, id, first_name, last_name, email, created_at)
         select $1, a.id, split_part(t.name, ' ', 1), split_part(t.name, ' ', 2), a.email, $4
           from unnest($2::bigint[], $3::text[]) as t(id, name) join accounts a on a.id = t.id`,
        [companyId, accounts.map(({ id }) => id), names, now],
      );
      return accounts.map(({ id }) => id) as IdsOf<Names>;
    },
    async addGroup(name, people) {
      const made = must(await stage.api('POST', 'groups/', { name, description: '', users: people }), 201);
      return made.body.id;
    },
    async addSurvey(survey = {}) {
      // Tests that are not about notices get no automatic mail of the server's.
      const body = { title: 'Pulse', notify_at_opening: false, ...survey };
      return must(await stage.api('POST', 'questionnaires/', body), 201).body.id;
    },
    async addQuestion(surveyId, question = {}) {
      const body = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7, ...question };
      return must(await stage.api('POST', `questionnaires/${surveyId}/questions/`, body), 201).body.id;
    },
    change: (surveyId, patch) => stage.api('PATCH', `questionnaires/${surveyId}/`, patch),
    async start(surveyId) {
      must(await stage.change(surveyId, { is_active: true, active_from: clock.now().toISOString() }), 200);
    },
    answer: (personId, surveyId, answers) =>
      stage.as(personId, 'PUT', `/api/respondent/questionnaires/${surveyId}/answers/`, { answers }),
    report: (surveyId, query = '') => stage.api('GET', `questionnaires/${surveyId}/report/${query}`),
  };
  return stage;
}

/**
 * The statements that `work` sends, sorted, without those of log-ins on the stage and of what else is still under way:
 * two lists that are the same show that one took as many as the other.
 */
export async function statementsOf(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const { database } = server.core;
  const { query } = database;
  const working = new AsyncLocalStorage<true>();
  const sent: string[] = [];
  database.query = ((...parameters: Parameters<typeof query>) => {
    if (working.getStore() && !parameters[0].includes('insert into tokens')) sent.push(parameters[0]);
    return query(...parameters);
  }) as typeof query;
  try {
    await working.run(true, work);
  } finally {
    database.query = query;
  }
  if (sent.length === 0) throw new Error('The work sent no statement.');
  return sent.toSorted();
}
