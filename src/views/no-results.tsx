import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** No row of a list matches (8.11): how to find more, and a button that clears search and filters. */
export function NoResults({
  text,
  clearLabel,
  onClear,
}: {
  /** The reason, where more is known than that it was searched. */
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

/** The pressed button disappears: focus moves to the search of its list, the nearest one of several. */
function focusSearchAround(element: Element | null): void {
  for (let around = element?.parentElement; around; around = around.parentElement) {
    const search = around.querySelector<HTMLElement>('input[inputmode=search]');
    search?.focus();
    if (search) break;
  }
}
