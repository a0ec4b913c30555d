import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { WorkspaceActorRef } from '../../machines/app/workspace.machine.ts';
import type { Theirs } from '../../machines/record/saver.machine.ts';
import type { Place } from '../../machines/types.ts';

export type TrailProps = {
  place: Place;
  /** Of the page's record, null where it is not known. */
  name: string | null;
  /** It is loading. */
  isNameAwaited: boolean;
};

type PartProps = { workspaceRef: WorkspaceActorRef };

/** The workspace: its chart, connected to its adapters, and its parts around every page. */
export type WorkspaceModule = {
  logic: AnyActorLogic;
  HeaderCompany: ComponentType<PartProps>;
  /** Items of the side menu. */
  CompanyItems: ComponentType<PartProps>;
  /** `onLeave`: closes the menu. */
  TourItem: ComponentType<PartProps & { onLeave: () => void }>;
  Tour: ComponentType<PartProps>;
  /** At the end of the header: the signed-in user, and their menu. */
  UserMenu: ComponentType<PartProps>;
  Palette: ComponentType<PartProps>;
  /** Above the title of a page: its breadcrumbs. */
  Trail: ComponentType<TrailProps>;
  /** The toast of a merge: only a page of the workspace saves records. */
  mergedText: (theirs: Theirs, i18n: I18n) => string;
};
