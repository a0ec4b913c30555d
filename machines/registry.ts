import type { AnyStateMachine } from 'xstate';
import { answeringMachine } from './answering/answering.machine.ts';
import { dueListMachine } from './answering/due-list.machine.ts';
import { outboxMachine } from './answering/outbox.machine.ts';
import { pushMachine } from './answering/push.machine.ts';
import { surveyAnswersMachine } from './answering/survey-answers.machine.ts';
import { appMachine } from './app/app.machine.ts';
import { configMachine } from './app/config.machine.ts';
import { connectionMachine } from './app/connection.machine.ts';
import { consentMachine } from './app/consent.machine.ts';
import { paletteMachine } from './app/palette.machine.ts';
import { themeMachine } from './app/theme.machine.ts';
import { toastsMachine } from './app/toasts.machine.ts';
import { undoMachine } from './app/undo.machine.ts';
import { unsavedChangesMachine } from './app/unsaved-changes.machine.ts';
import { workspaceMachine } from './app/workspace.machine.ts';
import { collectionMachine } from './collection/collection.machine.ts';
import { listMachine } from './collection/list.machine.ts';
import { companyMachine } from './company/company.machine.ts';
import { firstStepsMachine } from './company/first-steps.machine.ts';
import { navigationMachine } from './navigation/navigation.machine.ts';
import { bulkActionMachine } from './people/bulk-action.machine.ts';
import { peopleSelectionMachine } from './people/people-selection.machine.ts';
import { userImportMachine } from './people/user-import.machine.ts';
import { deletionMachine } from './record/deletion.machine.ts';
import { draftMachine } from './record/draft.machine.ts';
import { recordFormMachine } from './record/record-form.machine.ts';
import { saverMachine } from './record/saver.machine.ts';
import { exportMachine } from './report/export.machine.ts';
import { filterMachine } from './report/filter.machine.ts';
import { groupComparisonMachine } from './report/group-comparison.machine.ts';
import { notesMachine } from './report/notes.machine.ts';
import { overviewMailMachine } from './report/overview-mail.machine.ts';
import { reportMachine } from './report/report.machine.ts';
import { responsesMachine } from './report/responses.machine.ts';
import { scaleMachine } from './report/scale.machine.ts';
import { sharingMachine } from './report/sharing.machine.ts';
import { confirmationMachine } from './session/confirmation.machine.ts';
import { passwordMachine } from './session/password.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionsMachine } from './session/sessions.machine.ts';
import { signupMachine } from './session/signup.machine.ts';
import { cancellationMachine } from './subscription/cancellation.machine.ts';
import { cardMachine } from './subscription/card.machine.ts';
import { cardConfirmationMachine } from './subscription/card-confirmation.machine.ts';
import { checkoutMachine } from './subscription/checkout.machine.ts';
import { orderMachine } from './subscription/order.machine.ts';
import { paymentMachine } from './subscription/payment.machine.ts';
import { paymentCompletionMachine } from './subscription/payment-completion.machine.ts';
import { plansMachine } from './subscription/plans.machine.ts';
import { subscriptionsMachine } from './subscription/subscriptions.machine.ts';
import { choiceListMachine } from './survey/choice-list.machine.ts';
import { forecastMachine } from './survey/forecast.machine.ts';
import { lifecycleMachine } from './survey/lifecycle.machine.ts';
import { mailingMachine } from './survey/mailing.machine.ts';
import { questionEditorMachine } from './survey/question-editor.machine.ts';
import { questionFormMachine } from './survey/question-form.machine.ts';
import { questionLibraryMachine } from './survey/question-library.machine.ts';
import { questionOrderMachine } from './survey/question-order.machine.ts';
import { questionSubmissionMachine } from './survey/question-submission.machine.ts';
import { regroupingMachine } from './survey/regrouping.machine.ts';
import { surveyDraftsMachine } from './survey/survey-drafts.machine.ts';
import { surveyFormMachine } from './survey/survey-form.machine.ts';
import { surveyPageMachine } from './survey/survey-page.machine.ts';
import { surveyPreviewMachine } from './survey/survey-preview.machine.ts';
import { wizardMachine } from './survey/wizard.machine.ts';
import { wizardLoadingMachine } from './survey/wizard-loading.machine.ts';
import { tourMachine } from './tour/tour.machine.ts';
import { tourStepsMachine } from './tour/tour-steps.machine.ts';

/** Every chart by name: what the diagrams, the QA plan and the coverage check walk. The product never imports it. */
export const registry: Record<string, AnyStateMachine> = {
  app: appMachine,
  card: cardMachine,
  cardConfirmation: cardConfirmationMachine,
  payment: paymentMachine,
  checkout: checkoutMachine,
  choiceList: choiceListMachine,
  collection: collectionMachine,
  company: companyMachine,
  confirmation: confirmationMachine,
  consent: consentMachine,
  palette: paletteMachine,
  theme: themeMachine,
  connection: connectionMachine,
  deletion: deletionMachine,
  draft: draftMachine,
  bulkAction: bulkActionMachine,
  peopleSelection: peopleSelectionMachine,
  cancellation: cancellationMachine,
  export: exportMachine,
  filter: filterMachine,
  scale: scaleMachine,
  groupComparison: groupComparisonMachine,
  firstSteps: firstStepsMachine,
  lifecycle: lifecycleMachine,
  config: configMachine,
  list: listMachine,
  mailing: mailingMachine,
  navigation: navigationMachine,
  toasts: toastsMachine,
  order: orderMachine,
  password: passwordMachine,
  plans: plansMachine,
  forecast: forecastMachine,
  regrouping: regroupingMachine,
  questionEditor: questionEditorMachine,
  questionForm: questionFormMachine,
  questionLibrary: questionLibraryMachine,
  questionOrder: questionOrderMachine,
  questionSubmission: questionSubmissionMachine,
  recordForm: recordFormMachine,
  report: reportMachine,
  notes: notesMachine,
  overviewMail: overviewMailMachine,
  saver: saverMachine,
  session: sessionMachine,
  sessions: sessionsMachine,
  paymentCompletion: paymentCompletionMachine,
  sharing: sharingMachine,
  signup: signupMachine,
  subscriptions: subscriptionsMachine,
  surveyDrafts: surveyDraftsMachine,
  surveyForm: surveyFormMachine,
  wizardLoading: wizardLoadingMachine,
  surveyPage: surveyPageMachine,
  surveyPreview: surveyPreviewMachine,
  tour: tourMachine,
  tourSteps: tourStepsMachine,
  undo: undoMachine,
  unsavedChanges: unsavedChangesMachine,
  userImport: userImportMachine,
  wizard: wizardMachine,
  responses: responsesMachine,
  workspace: workspaceMachine,
  answering: answeringMachine,
  dueList: dueListMachine,
  outbox: outboxMachine,
  push: pushMachine,
  surveyAnswers: surveyAnswersMachine,
};
