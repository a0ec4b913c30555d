import { must } from './survey-stage.ts';
import { server, stage } from './with-stage.ts';

// Of the company of the running test.

export const at = (offsetMs: number) => new Date(server.clock.now().getTime() + offsetMs).toISOString();

export const minute = 60_000;

export const day = 24 * 60 * minute;

export async function read(id: number) {
  return must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
}

/** It asks its admin, unless somebody else is chosen. */
export async function runningSurvey(survey: Record<string, unknown> = {}) {
  const id = await stage.addSurvey({ respondent_ids: [stage.adminId], ...survey });
  await stage.addQuestion(id);
  await stage.start(id);
  return id;
}
