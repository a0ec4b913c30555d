import { useSelector } from '@xstate/react';
import type { PlaceName } from '../../../machines/types.ts';
import { useApp } from '../../kit/actors.tsx';

/** Whether one of the pages is at the open address. */
export function useIsOn(): (...pages: readonly PlaceName[]) => boolean {
  const current = useSelector(useApp(), (snapshot) => snapshot.context.page?.place.page);
  return (...pages) => current !== undefined && pages.includes(current);
}
