import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useRef } from 'react';
import type { ListActorRef } from '../../machines/collection/list.machine.ts';

/** Clears the search and filters of a list; `onClear` undefined: there is nothing to clear. */
export function useClearing(pageRef: ListActorRef): {
  bar: RefObject<HTMLDivElement | null>;
  clear: () => void;
  onClear: (() => void) | undefined;
} {
  const canClear = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'list.clear' }));
  const bar = useRef<HTMLDivElement>(null);
  /** The pressed button disappears: focus moves to where one starts over. */
  const clear = useCallback(() => {
    bar.current?.querySelector('input')?.focus();
    pageRef.send({ type: 'list.clear' });
  }, [pageRef]);
  return { bar, clear, onClear: canClear ? clear : undefined };
}
