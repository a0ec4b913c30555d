import type { MailPreview } from '../../contract/survey.ts';
import { mailingMachine } from '../../machines/survey/mailing.machine.ts';
import { modelOf } from '../support/model-of.ts';

import { problems } from './samples/problems.ts';
import { mailings } from './samples/surveys.ts';

const round = {
  start_date: '2026-03-02',
  end_date: '2026-03-08',
  answered: 1,
  assigned: 2,
  suppressed: false,
  not_asked: 0,
};
const results = { rounds: 1, answers: 0, has_results: false };
export const survey = { id: 5, status: 'ongoing' as const, current_round: round, results };
export const input = { companyId: 1, survey };
export const asked = { companyId: 1, surveyId: survey.id };
export const result = { detail: 'The message goes to 2 people.', sent: 2, already_sent: 1, suppressed: false };
export const nothing = {
  ...result,
  detail: '3 people have already received it in this round.',
  sent: 0,
  already_sent: 3,
};
export const withheld = { detail: 'The message goes to everyone.', sent: null, already_sent: null, suppressed: true };
const nobodyGets = { would_send: 0, already_sent: 0, last_sent_at: null, suppressed: false };
export const nobody = {
  notify: nobodyGets,
  remind: nobodyGets,
  automatic: { at_opening: false, after_days: null, next_at: null, days: [] },
  replies: null,
  reminded_ids: [],
  log: [],
};
export const late = { silent: { id: 11, full_name: 'Anna Aalto' }, reminded: { id: 12, full_name: 'Ben Brown' } };
export const preview: MailPreview = {
  test_to: 'liisa@havupuu.example',
  reply_to: null,
  mails: (['notify', 'remind'] as const).flatMap((kind) =>
    (['en-GB', 'fi'] as const).map((locale) => ({
      kind,
      locale,
      sender: 'Havupuu Oy via Rytmi <no-reply@rytmi.example>',
      subject: `${kind} ${locale}`,
      text: `Text ${kind} ${locale}`,
      html: `<!doctype html><html lang="${locale}"><head><title>Mail</title></head><body class="page"><p style="margin:0">HTML ${kind} ${locale}</p></body></html>`,
    })),
  ),
};
export const model = modelOf(mailingMachine, {
  input,
  limit: 10_000,
  samples: {
    'mailing.send': [{ kind: 'notify' }, { kind: 'remind' }],
    'mailing.remind': [{ person: late.silent }, { person: late.reminded }],
    'mailing.automate': [{ afterDays: 4 }, { afterDays: null }],
    'mailing.announce': [{ atOpening: true }, { atOpening: false }],
    'mailing.redirect': [{ toMe: true }],
    'mailing.preview': [{}],
    'mailing.show': [{ mail: { kind: 'remind', locale: 'fi' } }],
    'mailing.test': [{ mail: { kind: 'remind', locale: 'fi' } }],
    'mailing.confirm': [{}],
    'mailing.cancel': [{}],
    'mailing.retry': [{}],
    'mailing.staled': [{ survey }],
    'xstate.done.actor.loadMailings': [{ output: mailings.settled }, { output: mailings.underway }],
    'xstate.error.actor.loadMailings': [{ error: problems.unreachable }],
    'xstate.done.actor.saveChoice': [{}],
    'xstate.error.actor.saveChoice': [{ error: problems.refused }],
    'xstate.done.actor.sendMailing': [{ output: result }, { output: nothing }],
    'xstate.done.actor.loadPreview': [{ output: preview }],
    'xstate.error.actor.loadPreview': [{ error: problems.unreachable }],
    'xstate.done.actor.sendTest': [{ output: 'A test is on its way to liisa@havupuu.example.' }],
    'xstate.error.actor.sendTest': [{ error: problems.refused }],
    'xstate.error.actor.sendMailing': [{ error: problems.refused }],
  },
});
