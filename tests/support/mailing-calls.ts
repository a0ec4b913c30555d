import type { OutboxMail } from './outbox.ts';
import { must } from './survey-stage.ts';
import { server, stage } from './with-stage.ts';

// Of the company of the running test.

export const links = { appStore: 'https://apps.example/rytmi', playStore: 'https://play.example/rytmi' };

type Kind = 'notify' | 'remind';

export const put = (id: number, kind: Kind, headers?: Record<string, string>) =>
  stage.api('PUT', `questionnaires/${id}/${kind}/`, undefined, headers);

export const mailings = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/mailings/`), 200).body;

/** A weekly survey that has just started. */
export async function running(respondent_ids: readonly number[], survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey({ respondent_ids, ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  return { id, question };
}

/** Mails to this company's people about a round, identified by the first word of their address. */
export async function mailsTo(...names: string[]): Promise<OutboxMail[]> {
  const all = await server.outbox();
  return all.filter(({ to, subject }) => {
    const isOfRound = /^(Reminder: |Muistutus: )|round|kierros/.test(subject);
    return isOfRound && to.endsWith(`@company${stage.companyId}.example`) && names.some((name) => to.startsWith(name));
  });
}

export const ledger = (id: number) =>
  server.core.database.query<{ person_id: number; attempts: number; sent: boolean; failed: boolean }>(
    `select person_id, attempts, sent_at is not null as sent, failed_at is not null as failed from send_ledger
      where company_id = $1 and survey_id = $2 order by person_id`,
    [stage.companyId, id],
  );

export async function givePassword(...ids: number[]) {
  await server.core.database.query("update accounts set password_hash = 'chosen' where id = any($1::bigint[])", [ids]);
}
