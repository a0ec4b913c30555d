import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import { paletteMachine } from '../../../machines/app/palette.machine.ts';
import { themeMachine } from '../../../machines/app/theme.machine.ts';
import { workspaceMachine } from '../../../machines/app/workspace.machine.ts';
import { collectionMachine } from '../../../machines/collection/collection.machine.ts';
import { companyMachine } from '../../../machines/company/company.machine.ts';
import { firstStepsMachine } from '../../../machines/company/first-steps.machine.ts';
import { surveyDraftsMachine } from '../../../machines/survey/survey-drafts.machine.ts';
import { tourMachine } from '../../../machines/tour/tour.machine.ts';
import { tourStepsMachine } from '../../../machines/tour/tour-steps.machine.ts';
import { loadUsage } from '../../adapters/billing-api.ts';
import { loadCollection, loadFirstSteps, loadSubscription, rememberStepsHidden } from '../../adapters/company-api.ts';
import { listSurveyDrafts, surveyDrafts, tourProgress } from '../../adapters/drafts.ts';
import { watchShortcuts } from '../../adapters/shortcuts.ts';
import { writeCompany } from '../../adapters/storage.ts';
import { applyTheme } from '../../adapters/theme.ts';
import { loadTemplate, rememberTourSeen } from '../../adapters/tour-api.ts';
import { watchTarget } from '../../adapters/tour-targets.ts';
import type { WorkspaceModule } from '../../kit/workspace-module.ts';
import { Tour } from '../../views/tour/tour.tsx';
import { HeaderCompany } from '../../views/workspace/header-company.tsx';
import { CompanyItems, TourItem } from '../../views/workspace/menu-items.tsx';
import { mergedText } from '../../views/workspace/merged-text.ts';
import { PaletteHost } from '../../views/workspace/palette-host.tsx';
import { Trail } from '../../views/workspace/trail.tsx';
import { UserMenu } from '../../views/workspace/user-menu.tsx';
import { wiredConfig } from './config.ts';
import { wiredConsent } from './consent.ts';
import { draftOf } from './drafts.ts';

const wiredWorkspace = workspaceMachine.provide({
  actors: {
    company: companyMachine.provide({
      actors: { loadSubscription: fromPromise(({ input, signal }) => loadSubscription(input.companyId, signal)) },
      actions: {
        rememberCompany: (_, { id }) => writeCompany(id),
        reportMissing: () => console.error('no company is selected'),
      },
    }),
    config: wiredConfig,
    consent: wiredConsent,
    palette: paletteMachine.provide({
      actors: {
        watchShortcuts: fromCallback(({ sendBack }) =>
          watchShortcuts((shortcut) =>
            sendBack({ type: shortcut === 'palette' ? 'palette.toggle' : 'shortcuts.show' }),
          ),
        ),
      },
    }),
    theme: themeMachine.provide({ actions: { applyTheme: (_, { theme }) => applyTheme(theme) } }),
    tour: tourMachine.provide({
      actions: { rememberSeen: rememberTourSeen },
      actors: {
        draft: draftOf(tourProgress),
        tourSteps: tourStepsMachine.provide({
          actors: { loadTemplate: fromPromise(({ input, signal }) => loadTemplate(input, signal)) },
        }),
        watchTarget: fromCallback(({ input, sendBack }) => {
          if (input === null) return undefined;
          return watchTarget(input, (element) => sendBack({ type: element ? 'target.found' : 'target.lost' }));
        }),
      },
    }),
    firstSteps: firstStepsMachine.provide({
      actors: { loadFirstSteps: fromPromise(({ input, signal }) => loadFirstSteps(input.companyId, signal)) },
      actions: { rememberHidden: rememberStepsHidden },
    }),
    surveyDrafts: surveyDraftsMachine.provide({
      actors: { listDrafts: fromPromise(({ input }) => listSurveyDrafts(input)) },
      actions: { removeDraft: (_, { key }) => surveyDrafts.drop(key) },
    }),
    collection: collectionMachine.provide({
      actors: {
        loadCollection: fromPromise(async ({ input: { companyId, name }, signal }) =>
          // One more person: the price of adding one.
          name === 'usage' ? [await loadUsage(companyId, 1, signal)] : loadCollection(companyId, name, signal),
        ),
      },
    }),
  },
});

export const workspace: WorkspaceModule = {
  logic: wiredWorkspace as AnyActorLogic,
  HeaderCompany,
  CompanyItems,
  TourItem,
  Tour,
  UserMenu,
  Palette: PaletteHost,
  mergedText,
  Trail,
};
