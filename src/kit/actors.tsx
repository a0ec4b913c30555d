import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Company } from '../../contract/company.ts';
import type { GroupRow } from '../../contract/group.ts';
import type { Usage } from '../../contract/subscription.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import type { User } from '../../contract/user.ts';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import type { ConnectionActorRef } from '../../machines/app/connection.machine.ts';
import type { ToastsActorRef } from '../../machines/app/toasts.machine.ts';
import type { UnsavedChangesActorRef } from '../../machines/app/unsaved-changes.machine.ts';
import type { WorkspaceActorRef } from '../../machines/app/workspace.machine.ts';
import type { CollectionActorRef, collectionMachine } from '../../machines/collection/collection.machine.ts';
import type { CompanyActorRef } from '../../machines/company/company.machine.ts';
import type { FirstStepsActorRef } from '../../machines/company/first-steps.machine.ts';
import type { NavigationActorRef } from '../../machines/navigation/navigation.machine.ts';
import type { SessionActorRef } from '../../machines/session/session.machine.ts';
import type { SurveyDraftsActorRef } from '../../machines/survey/survey-drafts.machine.ts';

const AppContext = createContext<AppActorRef | null>(null);

export function ActorProvider({ appRef, children }: { appRef: AppActorRef; children: ReactNode }) {
  return <AppContext value={appRef}>{children}</AppContext>;
}

export function useApp(): AppActorRef {
  const appRef = useContext(AppContext);
  if (!appRef) throw new Error('useApp outside of ActorProvider');
  return appRef;
}

/** The children that live as long as the page: invoked at the root, hence always there. */
export const useSession = () => useApp().getSnapshot().children.session as SessionActorRef;
export const useNavigation = () => useApp().getSnapshot().children.navigation as NavigationActorRef;
export const useUnsavedChanges = () => useApp().getSnapshot().children.unsavedChanges as UnsavedChangesActorRef;
export const useConnection = () => useApp().getSnapshot().children.connection as ConnectionActorRef;
export const useToasts = () => useApp().getSnapshot().children.toasts as ToastsActorRef;

/** Null while nobody who manages a company is signed in. */
export function useMaybeWorkspace(): WorkspaceActorRef | null {
  return useSelector(useApp(), (snapshot) => snapshot.context.workspaceRef as WorkspaceActorRef | null);
}

/** For views of pages that exist only inside the workspace. */
export function useWorkspace(): WorkspaceActorRef {
  const workspaceRef = useMaybeWorkspace();
  if (!workspaceRef) throw new Error('useWorkspace outside of the workspace');
  return workspaceRef;
}

export const useCompany = () => useWorkspace().getSnapshot().children.company as CompanyActorRef;

/** A new company's first steps; undefined while none is selected. */
export function useFirstSteps(): FirstStepsActorRef | undefined {
  return useSelector(useWorkspace(), (snapshot) => snapshot.children.firstSteps as FirstStepsActorRef | undefined);
}

/** Unsaved surveys in this browser; undefined while no company is selected. */
export function useSurveyDrafts(): SurveyDraftsActorRef | undefined {
  return useSelector(useWorkspace(), (snapshot) => snapshot.children.surveyDrafts as SurveyDraftsActorRef | undefined);
}

type RowOf = { people: User; groups: GroupRow; surveys: SurveyRow; companies: Company; usage: Usage };
type Name = keyof RowOf;

export function useCollectionRef(name: Name): CollectionActorRef | undefined {
  return useSelector(useWorkspace(), (snapshot) => snapshot.children[name] as CollectionActorRef | undefined);
}

/** The rows of one list. The collection of a name has only rows of that kind: this is where the types are joined. */
export function useRows<N extends Name>(name: N): readonly RowOf[N][] {
  return useSelector(useCollectionRef(name), (snapshot) => snapshot?.context.rows ?? noRows) as readonly RowOf[N][];
}
const noRows: SnapshotFrom<typeof collectionMachine>['context']['rows'] = [];

/** The free places of the plan; null while they are not known. */
export const useUsage = () => useRows('usage')[0] ?? null;

/** The price of one more person; null: none, because there is no room for one, or not known (9.6, 9.7). */
export function usePriceOfPerson() {
  const usage = useUsage();
  return usage && !usage.full.includes('max_users') ? usage.price : null;
}
