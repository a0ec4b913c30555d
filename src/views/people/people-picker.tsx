import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TwoListPicker } from '../../ui/two-list-picker.tsx';
import { numberFormat } from '../formatters.ts';
import { absentOptions, groupOptions, peopleOptions, pickedFrom, pickedKeys } from './people-options.ts';

interface PeoplePickerProps {
  /** The ids of the chosen people. People who are not in the list stay chosen. */
  value: readonly number[];
  onChange: (ids: readonly number[], followed: readonly number[]) => void;
  /** The groups that are followed, and whether one that is added now will be. */
  followed?: readonly number[];
  canFollow?: boolean;
  error: string | undefined;
  isDisabled: boolean;
  /** A group that is not offered: the one that these people are being chosen for. */
  exceptGroup?: number | null;
  anchor?: string;
  labels: {
    available: string;
    searchAvailable: string;
    chosen: string;
    searchChosen: string;
    noneChosen: string;
    /** The people could not be loaded; says what saving does then. */
    peopleFailed: ReactNode;
  };
}

/** Everyone and every group on one side, the chosen people on the other. A group adds everyone who belongs to it now. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { t } = useLingui();
  const peopleRef = useCollectionRef('people');
  const groupsRef = useCollectionRef('groups');
  const arePeopleShown = useSelector(peopleRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const havePeopleFailed = useSelector(peopleRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const haveGroupsFailed = useSelector(groupsRef, (snapshot) => snapshot?.matches('failed') ?? false);
  if (havePeopleFailed) {
    return (
      <Alert
        tone="danger"
        action={<Button onPress={() => peopleRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
      >
        {props.labels.peopleFailed}
      </Alert>
    );
  }
  if (!arePeopleShown) return <FormSkeleton label={t`Loading people`} fields={4} />;
  return (
    <Stack>
      {haveGroupsFailed ? (
        <Alert
          tone="warning"
          action={<Button onPress={() => groupsRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The groups could not be loaded. You can choose people one by one.</Trans>
        </Alert>
      ) : null}
      <Picker {...props} />
    </Stack>
  );
}

const noGroups: readonly number[] = [];

function Picker({
  value,
  onChange,
  followed = noGroups,
  canFollow = false,
  error,
  isDisabled,
  exceptGroup = null,
  anchor,
  labels,
}: PeoplePickerProps) {
  const { t, i18n } = useLingui();
  const people = useRows('people');
  const groups = useRows('groups');
  const isRefreshing = useSelector(useCollectionRef('people'), (snapshot) => snapshot?.hasTag('busy') ?? false);
  const { locale } = i18n;
  const everyone = useMemo(() => peopleOptions(people, locale), [people, locale]);
  const options = useMemo(() => {
    const others = groups.filter((group) => group.id !== exceptGroup);
    const detailOf = (count: number, isFollowed: boolean) =>
      isFollowed
        ? t`Everyone in it when a round opens; now ${plural(count, { one: '# person', other: '# people' })}`
        : t`Adds ${plural(count, { one: '# person', other: '# people' })}`;
    return [
      ...groupOptions(people, others, value, { locale, detailOf, followed, canFollow }),
      // A missing person may be among newer rows that are loading.
      ...(isRefreshing ? [] : absentOptions(people, value, t`Deleted person`)),
      ...everyone,
    ];
  }, [people, groups, everyone, value, followed, canFollow, exceptGroup, isRefreshing, locale, t]);
  const keys = useMemo(() => pickedKeys(value, followed), [value, followed]);
  const number = numberFormat(locale);

  return (
    <TwoListPicker
      options={options}
      value={keys}
      onChange={(picked) => {
        const { ids, followed: nowFollowed } = pickedFrom(picked, people, { followed, canFollow });
        onChange(ids, nowFollowed);
      }}
      isDisabled={isDisabled}
      error={error}
      anchor={anchor}
      texts={{
        available: labels.available,
        chosen: labels.chosen,
        searchAvailable: labels.searchAvailable,
        searchChosen: labels.searchChosen,
        clearSearch: t`Clear the search`,
        selectAll: t`Select all`,
        add: (count) => (count === 0 ? t`Add` : t`Add (${number.format(count)})`),
        remove: (count) => (count === 0 ? t`Remove` : t`Remove (${number.format(count)})`),
        selectFirst: t`Select someone in the list first.`,
        noneAvailable:
          people.length === 0 ? t`There are no people yet. Add them under Personnel.` : t`Everyone has been chosen.`,
        noneChosen: labels.noneChosen,
        noMatches: t`No results found`,
        count: (shown, total) =>
          shown === total ? number.format(total) : t`${number.format(shown)} of ${number.format(total)}`,
      }}
    />
  );
}
