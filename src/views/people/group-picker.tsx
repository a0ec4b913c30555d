import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRows } from '../../kit/actors.tsx';
import { ChosenList, ListField, NoneChosen } from './chosen-list.tsx';

interface GroupPickerProps {
  /** The ids of the person's groups. */
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
  /** Begin here. */
  autoFocus?: boolean;
  error: string | undefined;
  isDisabled?: boolean;
  /** Shown where none is chosen, instead of “In no group.” */
  noneText?: string;
}

/** Choosing a group adds it; a double-click on a chosen one, or its button, removes it (2.8). */
export function GroupPicker(props: GroupPickerProps) {
  const { t } = useLingui();
  return (
    <ListField
      list="groups"
      label={t`Groups`}
      loadingText={t`Loading groups`}
      failedText={<Trans>The groups could not be loaded. Saving does not change them.</Trans>}
    >
      <Picker {...props} />
    </ListField>
  );
}

function Picker({ noneText, ...field }: GroupPickerProps) {
  const { t } = useLingui();
  const groups = useRows('groups');
  const items = useMemo(() => groups.map(({ id, name, description }) => ({ id, name, detail: description })), [groups]);
  if (groups.length === 0) {
    return (
      <NoneChosen>
        <Trans>The company has no groups yet.</Trans>
      </NoneChosen>
    );
  }
  return (
    <ChosenList
      {...field}
      items={items}
      name="group"
      texts={{
        add: t`Add to a group`,
        none: noneText ?? t`In no group.`,
        chosen: t`In these groups`,
        remove: (name) => t`Remove from ${name}`,
      }}
    />
  );
}
