import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import styles from './combo-box.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { placePopover } from './place-popover.ts';

export interface ComboBoxItem {
  id: string;
  label: string;
  /** A second line, for example an address that tells namesakes apart. */
  detail?: string;
}

export interface ComboBoxProps extends FieldTexts {
  items: readonly ComboBoxItem[];
  /** The chosen item's id, or null. */
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  name: string;
  /** Shown when nothing matches what was typed. */
  emptyText: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Of thousands of items only so many are shown; `moreText` then says that typing narrows them. */
  mostShown?: number;
  moreText?: string;
}

/** A box in a tight place has room for its list beside itself, in pixels. */
const narrowestList = 256;

/**
 * One of a list too long to look through: typing narrows it. For thousands of items with `mostShown`.
 * Emptying the box chooses none; leaving it with anything that is no item brings the chosen one back.
 */
export function ComboBox({
  items,
  value,
  onChange,
  onBlur,
  name,
  emptyText,
  placeholder,
  isRequired,
  isDisabled,
  mostShown = Number.POSITIVE_INFINITY,
  moreText,
  ...texts
}: ComboBoxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What is being typed; null while the box shows the chosen item.
  const [typed, setTyped] = useState<string | null>(null);
  // By its id: items come and go while one types, and Enter must not choose another than the one that was marked.
  const [activeId, setActiveId] = useState<string | null>(null);

  const chosen = items.find((item) => item.id === value);
  const fitting = useFitting(items, typed);
  const shown = fitting.length > mostShown ? fitting.slice(0, mostShown) : fitting;
  const active = activeId === null ? -1 : shown.findIndex((item) => item.id === activeId);
  const idOf = (item: ComboBoxItem | undefined) => (item ? `${listId}-${item.id}` : undefined);

  useEffect(() => {
    const popover = list.current;
    const box = input.current;
    if (!isOpen || !popover || !box) return;
    const place = () => {
      const around = box.getBoundingClientRect();
      popover.style.width = `${Math.max(around.width, narrowestList)}px`;
      placePopover(popover, around);
    };
    popover.showPopover();
    place();
    // What is typed makes the list shorter, and one that stands above the box must come down to it.
    const observer = new ResizeObserver(place);
    observer.observe(popover);
    // Captured: the box may be inside a scroller of its own.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      popover.hidePopover();
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [isOpen]);

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => {
    if (isOpen || isDisabled) return;
    setOpen(true);
    setActiveId(value);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActiveId(null);
  };
  const choose = (item: ComboBoxItem) => {
    if (item.id !== value) onChange(item.id);
    close();
  };
  const leave = () => {
    const wanted = typed?.trim();
    const exact = wanted && items.find((item) => fold(item.label) === fold(wanted));
    if (exact) choose(exact);
    else if (wanted === '' && value !== null) onChange(null);
    close();
    onBlur?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const activeItem = shown[active];
    if (step !== undefined) {
      if (isOpen && shown.length > 0) {
        const next = active < 0 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length;
        setActiveId(shown[next]?.id ?? null);
      }
      open();
    } else if (event.key === 'Enter' && isOpen) {
      if (activeItem) choose(activeItem);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            name={name}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? chosen?.label ?? ''}
            placeholder={placeholder}
            required={isRequired}
            disabled={isDisabled}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen ? idOf(shown[active]) : undefined}
            onChange={(event) => {
              const text = event.target.value;
              setOpen(true);
              setTyped(text);
              setActiveId(text.trim() ? (fittingOf(items, text)[0]?.id ?? null) : null);
            }}
            onClick={open}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          <Icon name="chevron-down" size={16} />
          <div
            ref={list}
            className={styles.popover}
            popover="manual"
            // Focus stays in the box, or the list would close before the press arrives.
            onPointerDown={(event) => event.preventDefault()}
          >
            <div
              id={listId}
              className={styles.list}
              role="listbox"
              aria-label={typeof texts.label === 'string' ? texts.label : name}
              // Browsers let the Tab key stop at what scrolls; here it would take the focus and vanish with it.
              tabIndex={-1}
            >
              {shown.map((item, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has focus and takes the keys
                // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
                <div
                  key={item.id}
                  id={idOf(item)}
                  className={styles.item}
                  role="option"
                  aria-selected={item.id === value}
                  data-active={index === active || undefined}
                  onClick={() => choose(item)}
                >
                  {item.label}
                  {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
                </div>
              ))}
            </div>
            <p className={styles.empty} role="status">
              {isOpen && shown.length === 0 ? emptyText : null}
              {isOpen && shown.length < fitting.length ? moreText : null}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}

function useFitting(items: readonly ComboBoxItem[], typed: string | null): readonly ComboBoxItem[] {
  return useMemo(() => (typed === null ? items : fittingOf(items, typed)), [items, typed]);
}

const fittingOf = (items: readonly ComboBoxItem[], typed: string) =>
  items.filter((item) => includes(`${item.label}\n${item.detail ?? ''}`, typed));

const fold = (text: string) => text.toLocaleLowerCase();
const includes = (text: string, part: string) => fold(text).includes(fold(part.trim()));
