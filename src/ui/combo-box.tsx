import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Item } from 'react-stately/Item';
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState';
import styles from './combo-box.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { placePopover } from './place-popover.ts';
export interface ComboBoxItem {
  id: string;
  label: string;
  /** A second line, for example an address that distinguishes namesakes. */
  detail?: string;
}

interface ComboBoxProps extends FieldTexts {
  items: readonly ComboBoxItem[];
  /** The chosen item's id, or null. */
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  name: string;
  /** Shown when nothing matches the text. */
  emptyText: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean | undefined;
  /** With thousands of items only so many are shown; `moreText` then says that typing narrows them. */
  mostShown?: number;
  moreText?: string;
}

/** For a box in a tight place: the width of its list, in pixels. */
const narrowestList = 256;
/**
 * While it is open, React Aria hides everything but the list from assistive technology, also focusable elements: not
 * here.
 */
const wholePage = { current: document.body };

/**
 * A choice from a list too long to read: typing narrows it. For thousands of items use `mostShown`. Emptying the box
 * chooses none; leaving it with anything else restores the chosen one.
 */
export function ComboBox(props: ComboBoxProps) {
  return (
    <I18nProvider locale={document.documentElement.lang}>
      <Box {...props} />
    </I18nProvider>
  );
}

function Box({
  items,
  value,
  onChange,
  onBlur,
  name,
  emptyText,
  placeholder,
  isRequired,
  isDisabled,
  autoFocus,
  mostShown = Number.POSITIVE_INFINITY,
  moreText,
  ...texts
}: ComboBoxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const listBoxRef = useRef<HTMLDivElement>(null);
  // The typed text; null while the box shows the chosen item. Read when the list closes, before the next render.
  const [typed, setTyped] = useState<string | null>(null);
  const typedNow = useRef(typed);
  const type = (text: string | null) => {
    typedNow.current = text;
    setTyped(text);
  };

  const label = typeof texts.label === 'string' ? texts.label : name;
  const chosen = items.find((item) => item.id === value);
  const fitting = useMemo(() => (typed === null ? items : fittingOf(items, typed)), [items, typed]);
  const shown = useMemo(() => fitting.slice(0, mostShown), [fitting, mostShown]);
  const settle = () => {
    const text = typedNow.current?.trim();
    type(null);
    const exact = text && items.find((item) => fold(item.label) === fold(text));
    if (exact && exact.id !== value) onChange(exact.id);
    else if (text === '' && value !== null) onChange(null);
  };
  const props = {
    'aria-label': label,
    items: shown,
    children: (item: ComboBoxItem) => (
      <Item textValue={item.label}>
        {item.label}
        {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
      </Item>
    ),
    value,
    // Also called with the chosen one, when the box must show it again.
    onChange: (id: unknown) => {
      if (typeof id !== 'string' || id === value) return;
      close();
      onChange(id);
    },
    inputValue: typed ?? chosen?.label ?? '',
    onInputChange: (text: string) => {
      type(text);
      state.open(null, 'manual');
    },
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) settle();
    },
    menuTrigger: 'manual',
    allowsEmptyCollection: true,
    isDisabled,
  } as const;
  const state: ComboBoxState<ComboBoxItem> = useComboBoxState<ComboBoxItem>(props);
  /** Without the typed text. */
  const close = () => {
    type(null);
    state.setOpen(false);
  };

  const { inputProps, listBoxProps } = useComboBox({ ...props, inputRef, listBoxRef, popoverRef: wholePage }, state);
  const { selectionManager: manager } = state;

  const before = useRef({ typed, marked: manager.focusedKey });
  useEffect(() => {
    const { current } = before;
    // The first match is marked while typing. When an item disappears, React Aria marks a neighbour, which Enter would
    // choose.
    if (typed !== current.typed) manager.setFocusedKey(typed?.trim() ? (shown[0]?.id ?? null) : null);
    else if (current.marked !== null && !state.collection.getItem(current.marked)) manager.setFocusedKey(null);
    before.current = { typed, marked: manager.focusedKey };
  });

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'Tab') manager.setFocusedKey(null);
    if (event.key !== 'Escape' || !state.isOpen) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...inputProps}
            {...control}
            ref={inputRef}
            aria-label={undefined}
            name={name}
            placeholder={placeholder}
            required={isRequired}
            // biome-ignore lint/a11y/noAutofocus: only where the caller asks for it
            autoFocus={autoFocus}
            onClick={({ currentTarget }) => {
              // The next typing replaces the chosen one.
              if (typed === null) currentTarget.select();
              state.open(null, 'manual');
            }}
            onKeyDownCapture={onKeyDownCapture}
            onBlur={() => {
              state.setFocused(false);
              onBlur?.();
            }}
          />
          <Icon name="chevron-down" size={16} />
          {state.isOpen ? (
            <BesideBox inputRef={inputRef}>
              <Options
                {...listBoxProps}
                aria-label={label}
                aria-labelledby={undefined}
                state={state}
                ref={listBoxRef}
              />
              <p className={styles.empty} role="status">
                {shown.length === 0 ? emptyText : null}
                {shown.length < fitting.length ? moreText : null}
              </p>
            </BesideBox>
          ) : null}
        </div>
      )}
    </Field>
  );
}

interface BesideBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

/** In the top layer, and still inside of its landmark or dialog. */
function BesideBox({ inputRef, children }: BesideBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = ref.current;
    const box = inputRef.current;
    if (!popover || !box) return;
    const place = () => {
      const around = box.getBoundingClientRect();
      popover.style.width = `${Math.max(around.width, narrowestList)}px`;
      placePopover(popover, around);
    };
    popover.showPopover();
    place();
    // Typing makes the list shorter, and one above the box must move down to it.
    const observer = new ResizeObserver(place);
    observer.observe(popover);
    // Captured: the box may be inside a scroller of its own.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [inputRef]);
  return (
    <div ref={ref} className={styles.popover} popover="manual">
      {children}
    </div>
  );
}

interface OptionsProps extends AriaListBoxOptions<ComboBoxItem> {
  state: ComboBoxState<ComboBoxItem>;
  ref: RefObject<HTMLDivElement | null>;
}

function Options({ state, ref, ...props }: OptionsProps) {
  const { listBoxProps } = useListBox(props, state, ref);
  return (
    // Browsers let Tab stop at scrollable elements; here it would take the focus and disappear with it.
    <div {...listBoxProps} ref={ref} className={styles.list} tabIndex={-1}>
      {[...state.collection].map((item) => (
        <Option key={item.key} id={item.key} state={state}>
          {item.rendered}
        </Option>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string | number;
  state: ComboBoxState<ComboBoxItem>;
  children: ReactNode;
}

function Option({ id, state, children }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused } = useOption({ key: id }, state, ref);
  return (
    <div {...optionProps} ref={ref} className={styles.item} data-active={isFocused || undefined}>
      {children}
    </div>
  );
}

const fittingOf = (items: readonly ComboBoxItem[], typed: string) =>
  items.filter((item) => fold(`${item.label}\n${item.detail ?? ''}`).includes(fold(typed.trim())));

const fold = (text: string) => text.toLocaleLowerCase();
