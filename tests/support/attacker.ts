import type { Report } from '../../contract/report.ts';
import type { TestServer } from './server.ts';
import { must, type SurveyStage } from './survey-stage.ts';

type Target = {
  survey: number;
  questions: readonly number[];
  groups: readonly number[];
  /** Somebody to filter by. */
  person: number;
  /** An account that the admin can sign in with. */
  own: number;
  /** Of the public link. */
  hash: string;
};

/** One observation of an attacker: every answer of the server as it came, and the report for further questions. */
export type Look = { texts: string[]; report: Report };

/**
 * Everything that an admin sees of a survey, with accounts of their own and the public link: report, texts, list, page,
 * mailings, export, the respondents' side and the audit log. Ids and hashes, which differ between companies, are left
 * out.
 */
export async function lookAround(server: TestServer, stage: SurveyStage, target: Target): Promise<Look> {
  const { survey, questions, groups, person, own, hash } = target;
  const texts: string[] = [];
  const keep = (status: number, body: unknown) =>
    texts.push(JSON.stringify([status, body], (key, value) => (isOfCompany(key, value) ? undefined : value)));
  const look = async (path: string) => {
    const { status, body } = await stage.api('GET', path);
    keep(status, body);
    return body;
  };
  const one = `questionnaires/${survey}/`;
  const report: Report = must(await stage.report(survey, '?preset=all'), 200).body;
  keep(200, report);
  for (const group of groups) await look(`${one}report/?preset=all&group=${group}`);
  for (const group of ['', ...groups.map((id) => `&group=${id}`)])
    await look(`${one}report/?preset=all&per=quarter${group}`);
  await look(`${one}report/?start_date=2026-03-09&end_date=2026-03-09`);
  await look(`${one}report/groups/?preset=all`);
  await look(`${one}report/?user=${person}`);
  for (const kind of ['comments', 'skips'])
    await look(`${one}report/texts/?preset=all&question=${questions[0]}&kind=${kind}`);
  await look(`${one}report/texts/?preset=all&question=${questions[0]}&kind=comments&group=${groups[0]}`);
  await look(`${one}export/?preset=all`);
  await look(one);
  await look('questionnaires/');
  await look(`${one}mailings/`);
  await look(`${one}overview-mail/`);
  for (const per of ['round', 'quarter']) {
    const shared = await server.call('GET', `/api/questionnaires/share/${hash}/report/?preset=all&per=${per}`);
    keep(shared.status, shared.body);
  }
  const asked = await stage.as(own, 'GET', '/api/respondent/questionnaires/');
  keep(asked.status, asked.body);
  const audit = await server.core.database.query(
    `select action, entity, detail from audit_log where company_id = $1 and entity = 'survey' and entity_id = $2 order by id`,
    [stage.companyId, survey],
  );
  keep(200, audit);
  return { texts, report };
}

function isOfCompany(key: string, value: unknown): boolean {
  if (key === 'group' || key === 'question') return typeof value === 'number';
  return (
    key === 'id' ||
    key === 'share_hash' ||
    key === 'respondent_ids' ||
    key === 'next_respondent_ids' ||
    key === 'followed_group_ids' ||
    key === 'organisation'
  );
}
