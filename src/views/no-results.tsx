import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Nothing of a list is found (8.11): how to find more, and a button that takes search and filters away. */
export function NoResults({
  text,
  clearLabel,
  onClear,
}: {
  /** Why, where more is known than that it was searched. */
  text?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const clear = () => {
    focusSearchAround(frame.current);
    onClear();
  };
  return (
    <div ref={frame}>
      <EmptyState
        drawing="search"
        title={<Trans>No results found</Trans>}
        text={text ?? <Trans>Try a shorter word, or fewer filters.</Trans>}
        action={<Button onPress={clear}>{clearLabel}</Button>}
      />
    </div>
  );
}

/** The pressed button goes away: focus goes to the search of its list, the nearest one of several. */
function focusSearchAround(element: Element | null): void {
  for (let around = element?.parentElement; around; around = around.parentElement) {
    const search = around.querySelector<HTMLElement>('input[inputmode=search]');
    search?.focus();
    if (search) break;
  }
}
