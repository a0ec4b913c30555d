import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';

/** What every page's view is given; `pageRef` is the actor of the page's own chart, where it has one. */
// biome-ignore lint/suspicious/noExplicitAny: each view knows the chart and the place of its own page module.
export type PageViewProps = { pageRef: any; place: any };

/** A page: its chart, joined to its adapters, and its view. `facts`: what its chart is told beside where it stands. */
export type PageModule = {
  logic: AnyActorLogic | null;
  View: ComponentType<PageViewProps>;
  facts?: object;
  /** What the page is about, for the window's title: a survey's title, a person's name. Null while it is not known. */
  // biome-ignore lint/suspicious/noExplicitAny: each page module knows its own chart.
  nameOf?: (snapshot: any) => string | null;
  /** The window's title in place of the page's usual one: what has come of the page. */
  // biome-ignore lint/suspicious/noExplicitAny: each page module knows its own chart.
  titleOf?: (snapshot: any) => MessageDescriptor | null;
};
