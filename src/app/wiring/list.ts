import type { ReactNode } from 'react';
import { type ListActorRef, listMachine } from '../../../machines/collection/list.machine.ts';
import type { PageModule } from '../../kit/page-module.ts';

/** The page of one list; its address decides what it shows. */
export function listPage(View: (props: { pageRef: ListActorRef }) => ReactNode): PageModule {
  return { logic: listMachine, View };
}
