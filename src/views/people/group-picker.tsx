import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import styles from './group-picker.module.css';

interface GroupPickerProps {
  /** The ids of the person's groups. */
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
  error: string | undefined;
  /** Shown where none is chosen, instead of “In no group.” */
  noneText?: string;
}

/** Choosing a group adds it; a double-click on a chosen one, or its button, removes it (2.8). */
export function GroupPicker(props: GroupPickerProps) {
  const { t } = useLingui();
  const listRef = useCollectionRef('groups');
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);
  return (
    <FieldGroup label={t`Groups`}>
      {hasFailed ? (
        <Alert
          tone="warning"
          action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The groups could not be loaded. Saving does not change them.</Trans>
        </Alert>
      ) : isShown ? (
        <Picker {...props} />
      ) : (
        <TextSkeleton label={t`Loading groups`} lines={2} />
      )}
    </FieldGroup>
  );
}

function Picker({ value, onChange, error, noneText }: GroupPickerProps) {
  const { t } = useLingui();
  const groups = useRows('groups');
  const items = useMemo(() => groups.map(({ id, name, description }) => ({ id, name, detail: description })), [groups]);
  if (groups.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>The company has no groups yet.</Trans>
      </p>
    );
  }
  return (
    <ChosenList
      items={items}
      value={value}
      onChange={onChange}
      name="group"
      error={error}
      texts={{
        add: t`Add to a group`,
        none: noneText ?? t`In no group.`,
        chosen: t`In these groups`,
        remove: (name) => t`Remove from ${name}`,
      }}
    />
  );
}

interface ChosenListProps {
  items: readonly { id: number; name: string; detail: string }[];
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
  name: string;
  error?: string | undefined;
  /** Of so many no more can be chosen. */
  most?: number;
  texts: { add: string; none: string; chosen: string; remove: (name: string) => string };
}

const mostShown = 100;

/** Choosing an item adds it to the list below, from which a double-click or a button removes it. */
export function ChosenList({ items, value, onChange, name, error, most, texts }: ChosenListProps) {
  const { t, i18n } = useLingui();
  const picker = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
    return items.toSorted((a, b) => compare(a.name, b.name));
  }, [items, i18n.locale]);
  const chosen = sorted.filter(({ id }) => value.includes(id));
  const others = sorted
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
        emptyText={t`No results found`}
        mostShown={mostShown}
        moreText={t`Type to see more.`}
        isDisabled={most !== undefined && value.length >= most}
        error={error}
      />
      {chosen.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <ul className={styles.chosen} aria-label={texts.chosen}>
          {chosen.map((item) => (
            <li key={item.id} className={styles.group} onDoubleClick={() => remove(item.id)}>
              <span className={styles.name}>{item.name}</span>
              <Button size="small" variant="quiet" icon="close" isIconOnly onPress={() => removeByButton(item.id)}>
                {texts.remove(item.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
