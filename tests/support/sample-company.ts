import { createSessions } from '../../server/access/auth/sessions.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { startCompany, startReseller } from './company.ts';
import { choosePassword } from './people.ts';
import type { TestServer } from './server.ts';
import { must, stageOf } from './survey-stage.ts';

export type Visitor = 'guest' | 'admin' | 'unsubscribed' | 'respondent' | 'reseller' | 'founder' | 'beginner';

/** A company in which every screen has something to show, and the session keys of its users. */
export async function addSampleCompany(server: TestServer) {
  const stage = await stageOf(server);
  const [eero, grace, liisa] = await stage.addPeople(['Eero Mäkinen', 'Grace Brown', 'Liisa Niemi']);
  const group = await stage.addGroup('Sales', [eero, grace]);
  const survey = await stage.addSurvey({ title: 'Weekly pulse', respondent_ids: [eero, grace, liisa] });
  const { slider, number, radio, checkbox, textarea } = fieldTypes;
  const questions = [
    await stage.addQuestion(survey, { label: 'How was it?', field_type: slider, choices: ['1', '10'] }),
    await stage.addQuestion(survey, { label: 'How many hours?', field_type: number }),
    await stage.addQuestion(survey, { label: 'How was the load?', field_type: radio, choices: ['Light', 'Heavy'] }),
    await stage.addQuestion(survey, { label: 'What helped?', field_type: checkbox, choices: ['Team', 'Tools'] }),
    await stage.addQuestion(survey, { label: 'What else?', field_type: textarea }),
  ];
  await stage.start(survey);
  for (const round of [1, 2, 3, 4]) {
    for (const person of [eero, grace]) {
      const values = [round + 3, round, 'Light', ['Team'], `Round ${round}`];
      const answers = questions.map((question, at) => ({ question, value: values[at], comment: 'As I see it' }));
      must(await stage.answer(person, survey, answers), 200);
    }
    must(await stage.answer(liisa, survey, [{ question: questions[0] ?? 0, skip_option: 'not_relevant' }]), 200);
    if (round < 4) server.clock.advance({ days: 7 });
    await server.core.jobs.runDue();
  }
  must(await stage.api('PUT', `questionnaires/${survey}/notify/`), 200);
  must(await stage.change(survey, { respondent_ids: [eero, grace, liisa, stage.adminId] }), 200);
  const empty = await stage.addSurvey({ title: 'Empty' });
  const { body: shared } = must(await stage.change(survey, { share_enabled: true, share_hash: 'a wish' }), 200);
  const unpublished = await stage.addSurvey({ anonymous: true, respondent_ids: [eero, grace, liisa] });
  await stage.addQuestion(unpublished);

  const late = await stage.addSurvey({ title: 'Late', respondent_ids: [eero, grace, liisa] });
  await stage.addQuestion(late);
  await stage.start(late);
  server.clock.advance({ days: 4 });
  await server.core.jobs.runDue();

  const over = await startCompany(server);
  const beginner = await startCompany(server);
  await server.core.database.query('update accounts set first_steps_hidden_at = null where id = $1', [
    beginner.accountId,
  ]);
  await server.core.database.query('update subscriptions set trial_end = $1 where company_id = $2', [
    server.clock.now(),
    over.companyId,
  ]);
  const reseller = await startReseller(server, [stage.companyId, over.companyId]);
  const founder = 'founder@accessibility.example';
  await server.core.database.query('delete from rate_limits');
  await createOperator(server.core)(['reseller', 'add', founder]);
  const sessions = createSessions(server.core);
  const keys: Record<Visitor, string | null> = {
    guest: null,
    admin: await sessions.open(stage.adminId, 'company_admin_group'),
    unsubscribed: over.key,
    respondent: await sessions.open(eero, null),
    reseller: reseller.key,
    beginner: beginner.key,
    founder: await choosePassword(server, founder, 'a long enough password'),
  };
  return {
    keys,
    survey,
    empty,
    unpublished,
    late,
    link: `/share/${shared.share_hash}`,
    person: grace,
    group,
    company: stage.companyId,
  };
}

export type SampleCompany = Omit<Awaited<ReturnType<typeof addSampleCompany>>, 'keys'>;
