import type { KeyboardEvent } from 'react';
import choice from './choice.module.css';
import { classNames } from './class-names.ts';

interface RowCheckboxProps {
  /** For assistive technology. */
  label: string;
  /** The row's id. */
  value: number;
  isSelected: boolean;
  /** @param isRange Shift was held: up to here */
  onToggle: (isRange: boolean) => void;
  /** An arrow key has moved to the box of another row. */
  onMove: (to: number, isRange: boolean) => void;
}

/** The box that selects a row of a table. Arrows move to that of the next row; Shift selects the rows between. */
export function RowCheckbox({ label, value, isSelected, onToggle, onMove }: RowCheckboxProps) {
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const next = boxBeside(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    if (!next) return;
    // Otherwise the page would scroll as well.
    event.preventDefault();
    next.focus();
    onMove(Number(next.value), event.shiftKey);
  };
  return (
    <label className={choice.box}>
      <input
        type="checkbox"
        aria-label={label}
        className={classNames(choice.input, choice.checkbox)}
        value={value}
        checked={isSelected}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
        onKeyDown={move}
        data-row-choice
      />
    </label>
  );
}

/** Of the previous or next row, as the table shows them. */
function boxBeside(box: HTMLElement, by: 1 | -1): HTMLInputElement | undefined {
  const boxes = [...(box.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-row-choice]') ?? [])];
  return boxes[boxes.indexOf(box as HTMLInputElement) + by];
}
