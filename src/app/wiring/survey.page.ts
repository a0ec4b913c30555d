import { fromPromise, type SnapshotFrom } from 'xstate';
import type { Survey, SurveyPatch } from '../../../contract/survey.ts';
import { type LifecycleChange, lifecycleMachine } from '../../../machines/survey/lifecycle.machine.ts';
import { mailingMachine } from '../../../machines/survey/mailing.machine.ts';
import { regroupingMachine } from '../../../machines/survey/regrouping.machine.ts';
import { surveyPageMachine } from '../../../machines/survey/survey-page.machine.ts';
import type { TaggedSurvey } from '../../../machines/types.ts';
import type { Tagged } from '../../adapters/http.ts';
import { serverNow } from '../../adapters/server-clock.ts';
import {
  deleteSurvey,
  duplicateSurvey,
  loadMailings,
  loadMailPreview,
  loadPublication,
  loadQuestions,
  loadRegrouping,
  loadSurvey,
  patchSurvey,
  planRegrouping,
  saveAutomaticNotices,
  saveAutomaticReminders,
  saveReplies,
  sendMailing,
  sendTestMail,
  takeBackRegrouping,
} from '../../adapters/survey-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { SurveyPage } from '../../views/survey/survey-page.tsx';
import { wiredSurveyPreview } from './survey-preview.ts';

/** The changes of a status (4.2–4.5) on the wire (7.12); the server replaces a time this close by its own now. */
function patchOf(change: LifecycleChange, survey: Survey): SurveyPatch {
  const now = serverNow().toISOString();
  return {
    start: { active_from: now },
    end: { active_until: now },
    continue: { active_until: null },
    toggle: { is_active: !survey.is_active },
  }[change];
}

/** A change is based on what the person sees, so the version is sent with it. */
function withTag({ data, etag }: Tagged<Survey>): TaggedSurvey {
  return { ...data, etag };
}

const shortestWait = 5_000;
/** Browsers fire a longer timer at once. */
const longestWait = 2 ** 31 - 1;

/** Milliseconds until time alone changes the survey's status. */
function untilNextStatus(survey: Survey): number {
  const next = survey.status === 'upcoming' ? survey.active_from : survey.active_until;
  if (!next) return longestWait;
  return Math.min(Math.max(Date.parse(next) - serverNow().getTime() + 1_000, shortestWait), longestWait);
}

export const page: PageModule = {
  logic: surveyPageMachine.provide({
    actors: {
      loadSurveyPage: fromPromise(async ({ input, signal }) => {
        const [survey, questions] = await Promise.all([
          loadSurvey(input.companyId, input.id, signal),
          loadQuestions(input.companyId, input.id, signal),
        ]);
        return { survey: withTag(survey), questions };
      }),
      surveyPreview: wiredSurveyPreview,
      duplicateSurvey: fromPromise(({ input, signal }) => duplicateSurvey(input.companyId, input.id, signal)),
      mailing: mailingMachine.provide({
        actors: {
          loadMailings: fromPromise(({ input, signal }) => loadMailings(input.companyId, input.surveyId, signal)),
          saveChoice: fromPromise(async ({ input: { companyId, surveyId, choice }, signal }) => {
            if (choice.type === 'mailing.automate')
              await saveAutomaticReminders(companyId, surveyId, choice.afterDays, signal);
            else if (choice.type === 'mailing.announce')
              await saveAutomaticNotices(companyId, surveyId, choice.atOpening, signal);
            else await saveReplies(companyId, surveyId, choice.toMe, signal);
          }),
          loadPreview: fromPromise(({ input, signal }) => loadMailPreview(input.companyId, input.surveyId, signal)),
          sendTest: fromPromise(({ input, signal }) =>
            sendTestMail(input.companyId, input.surveyId, input.mail, signal),
          ),
          sendMailing: fromPromise(({ input, signal }) => sendMailing(input.companyId, input.surveyId, input, signal)),
        },
      }),
      regrouping: regroupingMachine.provide({
        actors: {
          loadRegrouping: fromPromise(({ input, signal }) => loadRegrouping(input.companyId, input.surveyId, signal)),
          planRegrouping: fromPromise(({ input, signal }) => planRegrouping(input.companyId, input.surveyId, signal)),
          takeBackRegrouping: fromPromise(({ input, signal }) =>
            takeBackRegrouping(input.companyId, input.surveyId, signal),
          ),
        },
      }),
      deleteSurvey: fromPromise(({ input: { companyId, survey }, signal }) =>
        deleteSurvey(companyId, survey.id, survey.etag, signal),
      ),
      lifecycle: lifecycleMachine.provide({
        actors: {
          saveChange: fromPromise(async ({ input: { companyId, survey, change }, signal }) =>
            withTag(await patchSurvey(companyId, survey.id, patchOf(change, survey), survey.etag, signal)),
          ),
          loadPublication: fromPromise(({ input, signal }) => loadPublication(input.companyId, input.id, signal)),
          loadSurvey: fromPromise(async ({ input, signal }) =>
            withTag(await loadSurvey(input.companyId, input.id, signal)),
          ),
        },
        delays: { untilNextStatus: ({ context }) => untilNextStatus(context.survey) },
      }),
    },
  }),
  View: SurveyPage,
  nameOf: ({ context }: SnapshotFrom<typeof surveyPageMachine>) => context.survey?.title ?? null,
};
