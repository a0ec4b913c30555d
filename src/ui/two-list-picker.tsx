import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';
import type { IconName } from './icon.tsx';
import { ListBox, type ListBoxOption } from './list-box.tsx';
import { SearchField } from './search-field.tsx';
import { Stack } from './stack.tsx';
import styles from './two-list-picker.module.css';

export interface PickerOption {
  id: string;
  label: string;
  detail?: string;
  /** What a search applies to; the label when absent. */
  searchText?: string;
  kind?: 'person' | 'group';
}

interface TwoListPickerTexts {
  /** Headings of the two lists, for example "All people and groups" and "Respondents". */
  available: string;
  chosen: string;
  searchAvailable: string;
  searchChosen: string;
  clearSearch: string;
  /** Above a list: selects everything that it shows, or nothing. */
  selectAll: string;
  /** The buttons between the lists; `count` is how many are selected, 0 for none. */
  add: (count: number) => string;
  remove: (count: number) => string;
  /** Why a button does nothing while nothing is selected. */
  selectFirst: string;
  /** Shown in a list without options. */
  noneAvailable: string;
  noneChosen: string;
  /** Shown when the search finds nothing. */
  noMatches: string;
  /** Beside a heading: how many of all are shown. Both are the same without a search. */
  count: (shown: number, total: number) => string;
}

interface TwoListPickerProps {
  options: readonly PickerOption[];
  /** The chosen options' ids; ids without an option are kept and not shown. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  texts: TwoListPickerTexts;
  help?: ReactNode;
  error?: string;
  isDisabled?: boolean;
  /** A name for finding it on the page, for example to point at it. */
  anchor?: string;
}

const icons = { person: 'people', group: 'group' } as const satisfies Record<string, IconName>;

/** Everyone on one side, the chosen ones on the other. Select and press a button, double-click, or press Enter. */
export function TwoListPicker({
  options,
  value,
  onChange,
  texts,
  help,
  error,
  isDisabled,
  anchor,
}: TwoListPickerProps) {
  const chosenIds = useMemo(() => new Set(value), [value]);
  const available = useSide(
    options,
    useMemo(() => (id: string) => !chosenIds.has(id), [chosenIds]),
  );
  const chosen = useSide(
    options,
    useMemo(() => (id: string) => chosenIds.has(id), [chosenIds]),
  );
  const errorId = useId();

  const add = (ids: readonly string[]) => {
    onChange([...value, ...ids]);
    available.unselect(ids);
  };
  const remove = (ids: readonly string[]) => {
    const gone = new Set(ids);
    onChange(value.filter((id) => !gone.has(id)));
    chosen.unselect(ids);
  };

  return (
    <Stack gap={3}>
      {help ? <p className={styles.help}>{help}</p> : null}
      <fieldset className={styles.picker} aria-label={texts.chosen} data-anchor={anchor}>
        <Side
          side={available}
          heading={texts.available}
          searchLabel={texts.searchAvailable}
          emptyText={texts.noneAvailable}
          texts={texts}
          onActivate={add}
          isDisabled={isDisabled}
          errorId={error ? errorId : undefined}
        />
        <div className={styles.buttons}>
          <Button
            isDisabled={isDisabled}
            disabledReason={available.selectedIds.length === 0 ? texts.selectFirst : undefined}
            onPress={() => add(available.selectedIds)}
            icon="arrow-right"
          >
            {texts.add(available.selectedIds.length)}
          </Button>
          <Button
            isDisabled={isDisabled}
            disabledReason={chosen.selectedIds.length === 0 ? texts.selectFirst : undefined}
            onPress={() => remove(chosen.selectedIds)}
            icon="arrow-left"
          >
            {texts.remove(chosen.selectedIds.length)}
          </Button>
        </div>
        <Side
          side={chosen}
          heading={texts.chosen}
          searchLabel={texts.searchChosen}
          emptyText={texts.noneChosen}
          texts={texts}
          onActivate={remove}
          isDisabled={isDisabled}
          isOfPeople
        />
      </fieldset>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Stack>
  );
}

interface Searchable {
  searchText: string;
  shown: ListBoxOption;
}

/** The list box renders only options that are different objects than before. */
const made = new WeakMap<PickerOption, Searchable>();

function searchable(picked: PickerOption): Searchable {
  const before = made.get(picked);
  if (before) return before;
  const { searchText, kind, ...option } = picked;
  const now = {
    searchText: (searchText ?? option.label).toLocaleLowerCase(),
    shown: { ...option, icon: kind && icons[kind] },
  };
  made.set(picked, now);
  return now;
}

/** One side's options, its search and its selection (which counts only what the search shows). */
function useSide(options: readonly PickerOption[], belongs: (id: string) => boolean) {
  const [search, setSearch] = useState('');
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(search).trim().toLocaleLowerCase();
  const all = useMemo(() => options.filter((option) => belongs(option.id)).map(searchable), [options, belongs]);
  const shown = useMemo<readonly ListBoxOption[]>(() => {
    const words = wanted.split(/\s+/);
    return all
      .filter((option) => words.every((word) => option.searchText.includes(word)))
      .map((option) => option.shown);
  }, [all, wanted]);
  const selectedIds = useMemo(
    () => shown.filter((option) => selected.has(option.id)).map((option) => option.id),
    [shown, selected],
  );
  const unselect = (ids: readonly string[]) => {
    const gone = new Set(ids);
    select(new Set([...selected].filter((id) => !gone.has(id))));
  };
  return { search, setSearch, selected, select, unselect, selectedIds, shown, all };
}

/** Groups among those who are chosen are no people more. */
const peopleIn = (options: readonly ListBoxOption[]) => options.filter(({ icon }) => icon !== icons.group).length;

function Side({
  side,
  heading,
  searchLabel,
  emptyText,
  texts,
  onActivate,
  isDisabled,
  isOfPeople = false,
  errorId,
}: {
  side: ReturnType<typeof useSide>;
  heading: string;
  searchLabel: string;
  emptyText: string;
  texts: TwoListPickerTexts;
  onActivate: (ids: readonly string[]) => void;
  isDisabled: boolean | undefined;
  isOfPeople?: boolean;
  errorId?: string;
}) {
  const id = useId();
  const listId = `${id}list`;
  const list = useRef<HTMLDivElement>(null);
  /** From the search text to the results; Enter must not submit the form around it. */
  const goToList = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.focus();
  };
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <p id={id} className={styles.heading}>
          {heading}
        </p>
        <span className={styles.count} role="status">
          {isOfPeople
            ? texts.count(peopleIn(side.shown), peopleIn(side.all.map(({ shown }) => shown)))
            : texts.count(side.shown.length, side.all.length)}
        </span>
      </div>
      <SearchField
        label={searchLabel}
        clearLabel={texts.clearSearch}
        value={side.search}
        onChange={side.setSearch}
        onKeyDown={goToList}
        controls={listId}
      />
      <ListBox
        ref={list}
        id={listId}
        labelledBy={id}
        options={side.shown}
        query={side.search}
        selected={side.selected}
        onSelect={side.select}
        onActivate={onActivate}
        selectAllText={texts.selectAll}
        emptyText={side.all.length === 0 ? emptyText : texts.noMatches}
        isDisabled={isDisabled}
        errorId={errorId}
      />
    </div>
  );
}
