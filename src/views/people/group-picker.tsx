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
  const { t, i18n } = useLingui();
  const groups = useRows('groups');
  const picker = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
    return groups.toSorted((a, b) => compare(a.name, b.name));
  }, [groups, i18n.locale]);
  const chosen = sorted.filter((group) => value.includes(group.id));
  const others = sorted
    .filter((group) => !value.includes(group.id))
    .map((group) => ({ id: String(group.id), label: group.name, detail: group.description }));

  const remove = (id: number) => onChange(value.filter((one) => one !== id));
  /** The pressed button disappears with its row: focus moves first. */
  const removeByButton = (id: number) => {
    const place = chosen.findIndex((group) => group.id === id);
    const buttons = picker.current?.querySelectorAll<HTMLElement>('li button');
    const next = buttons?.[place + 1] ?? buttons?.[place - 1] ?? picker.current?.querySelector('input');
    next?.focus();
    remove(id);
  };

  if (groups.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>The company has no groups yet.</Trans>
      </p>
    );
  }
  return (
    <div ref={picker} className={styles.picker}>
      <ComboBox
        label={t`Add to a group`}
        name="group"
        items={others}
        value={null}
        onChange={(id) => {
          if (id !== null) onChange([...value, Number(id)]);
        }}
        placeholder={t`Type or choose`}
        emptyText={t`No results found`}
        error={error}
      />
      {chosen.length === 0 ? (
        <p className={styles.none}>{noneText ?? <Trans>In no group.</Trans>}</p>
      ) : (
        <ul className={styles.chosen} aria-label={t`In these groups`}>
          {chosen.map((group) => (
            <li key={group.id} className={styles.group} onDoubleClick={() => remove(group.id)}>
              <span className={styles.name}>{group.name}</span>
              <Button size="small" variant="quiet" icon="close" isIconOnly onPress={() => removeByButton(group.id)}>
                {t`Remove from ${group.name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
