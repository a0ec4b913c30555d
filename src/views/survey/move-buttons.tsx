import { Button } from '../../ui/button.tsx';
import type { FocusKeeper } from './use-focus-keeper.ts';

interface MoveButtonsProps {
  focus: FocusKeeper;
  /** The row's name in `focus`. */
  id: string | number;
  up: { label: string; disabledReason: string | undefined };
  down: { label: string; disabledReason: string | undefined };
  onMove: (step: -1 | 1, by: 'up' | 'down') => void;
}

/** Moves a row of a list by one place. */
export function MoveButtons({ focus, id, up, down, onMove }: MoveButtonsProps) {
  const common = { variant: 'quiet', size: 'small', isIconOnly: true } as const;
  return (
    <>
      <Button
        {...common}
        ref={focus.register(`${id} up`)}
        icon="chevron-up"
        disabledReason={up.disabledReason}
        onPress={() => onMove(-1, 'up')}
      >
        {up.label}
      </Button>
      <Button
        {...common}
        ref={focus.register(`${id} down`)}
        icon="chevron-down"
        disabledReason={down.disabledReason}
        onPress={() => onMove(1, 'down')}
      >
        {down.label}
      </Button>
    </>
  );
}
