import type { ReactNode } from 'react';
import { type ListActorRef, listMachine } from '../../../machines/collection/list.machine.ts';
import { renameLocation } from '../../adapters/location.ts';
import type { PageModule } from '../page-module.ts';

/** The page of one list: what it shows, and the address that says so. */
export function listPage(View: (props: { pageRef: ListActorRef }) => ReactNode): PageModule {
  return {
    logic: listMachine.provide({ actions: { showAddress: (_, { path }) => renameLocation(path) } }),
    View,
  };
}
