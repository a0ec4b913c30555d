import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';

/** The props of every page's view; `pageRef` is the actor of the page's own chart, where it has one. */
// biome-ignore lint/suspicious/noExplicitAny: each view knows the chart and the place of its own page module.
type PageViewProps = { pageRef: any; place: any };

/**
 * A page: its chart, connected to its adapters, and its view. `facts`: further input of its chart besides its place.
 */
export type PageModule = {
  logic: AnyActorLogic | null;
  View: ComponentType<PageViewProps>;
  facts?: object;
  /** The subject of the page, for the window's title: a survey's title, a person's name. Null while it is not known. */
  // biome-ignore lint/suspicious/noExplicitAny: each page module knows its own chart.
  nameOf?: (snapshot: any) => string | null;
  /** Replaces the page's usual window title: the outcome of the page. */
  // biome-ignore lint/suspicious/noExplicitAny: each page module knows its own chart.
  titleOf?: (snapshot: any) => MessageDescriptor | null;
};
