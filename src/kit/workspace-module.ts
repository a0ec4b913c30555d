import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { WorkspaceActorRef } from '../../machines/app/workspace.machine.ts';
import type { Theirs } from '../../machines/record/saver.machine.ts';
import type { Place } from '../../machines/types.ts';

export type TrailProps = {
  place: Place;
  /** Of the record that the page is about, null where it is not known. */
  name: string | null;
  /** It is on the way. */
  isNameAwaited: boolean;
};

type PartProps = { workspaceRef: WorkspaceActorRef };

/** The workspace: its chart, joined to its adapters, and what stands of it around every page. */
export type WorkspaceModule = {
  logic: AnyActorLogic;
  HeaderCompany: ComponentType<PartProps>;
  /** Items of the side menu; `onLeave`: one was pressed that leads on. */
  CompanyItems: ComponentType<PartProps & { onLeave: () => void }>;
  TourItem: ComponentType<PartProps & { onLeave: () => void }>;
  Tour: ComponentType<PartProps>;
  /** At the end of the header: who is signed in, and what is theirs. */
  UserMenu: ComponentType<PartProps>;
  Palette: ComponentType<PartProps>;
  /** Above the title of a page: where it belongs. */
  Trail: ComponentType<TrailProps>;
  /** The toast of a merge: only a page of the workspace saves records. */
  mergedText: (theirs: Theirs, i18n: I18n) => string;
};
