import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { CollectionName } from '../../../machines/types.ts';
import { useCollectionRef } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import styles from './chosen-list.module.css';

/** A field whose choices are one of the company's lists: until that is loaded, or where it could not be, it says so. */
export function ListField({
  list,
  label,
  loadingText,
  failedText,
  children,
}: {
  list: CollectionName;
  label: string;
  loadingText: string;
  failedText: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const listRef = useCollectionRef(list);
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);
  return (
    <FieldGroup label={label}>
      {hasFailed ? (
        <Alert
          tone="warning"
          action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          {failedText}
        </Alert>
      ) : isShown ? (
        children
      ) : (
        <TextSkeleton label={loadingText} lines={2} />
      )}
    </FieldGroup>
  );
}

export function NoneChosen({ children }: { children: ReactNode }) {
  return <p className="quiet">{children}</p>;
}

interface ChosenListProps {
  items: readonly { id: number; name: string; detail: string }[];
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
  name: string;
  error?: string | undefined;
  autoFocus?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Of so many no more can be chosen; `full` says so. */
  most?: number;
  texts: { add: string; none: string; chosen: string; full?: string; remove: (name: string) => string };
}

const mostShown = 100;

/** Choosing an item adds it to the list below, from which a double-click or a button removes it. */
export function ChosenList({
  items,
  value,
  onChange,
  name,
  error,
  autoFocus,
  isDisabled = false,
  most = Number.POSITIVE_INFINITY,
  texts,
}: ChosenListProps) {
  const { t, i18n } = useLingui();
  const picker = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
    return items.toSorted((a, b) => compare(a.name, b.name));
  }, [items, i18n.locale]);
  const chosen = sorted.filter(({ id }) => value.includes(id));
  const isFull = value.length >= most;
  const others = (isFull ? [] : sorted)
    .filter(({ id }) => !value.includes(id))
    .map((item) => ({ id: String(item.id), label: item.name, detail: item.detail }));

  const remove = (id: number) => onChange(value.filter((one) => one !== id));
  /** The pressed button disappears with its row: focus moves first. */
  const removeByButton = (id: number) => {
    const place = chosen.findIndex((item) => item.id === id);
    const buttons = picker.current?.querySelectorAll<HTMLElement>('li button');
    const next = buttons?.[place + 1] ?? buttons?.[place - 1] ?? picker.current?.querySelector('input');
    next?.focus();
    remove(id);
  };

  return (
    <div ref={picker} className={styles.picker}>
      <ComboBox
        label={texts.add}
        name={name}
        items={others}
        value={null}
        onChange={(id) => {
          if (id !== null) onChange([...value, Number(id)]);
        }}
        placeholder={t`Type or choose`}
        emptyText={(isFull && texts.full) || t`No results found`}
        mostShown={mostShown}
        moreText={t`Type to see more.`}
        error={error}
        autoFocus={autoFocus}
        isDisabled={isDisabled}
      />
      {chosen.length === 0 ? (
        <NoneChosen>{texts.none}</NoneChosen>
      ) : (
        <ul className={styles.chosen} aria-label={texts.chosen}>
          {chosen.map((item) => (
            <li key={item.id} className={styles.item} onDoubleClick={isDisabled ? undefined : () => remove(item.id)}>
              <span className={styles.name}>{item.name}</span>
              <Button
                size="small"
                variant="quiet"
                icon="close"
                isIconOnly
                isDisabled={isDisabled}
                onPress={() => removeByButton(item.id)}
              >
                {texts.remove(item.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
