import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../../contract/group.ts';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { RecordConflict, useVersions } from '../record/record-conflict.tsx';
import { useNames } from '../record/use-names.ts';

const namesShown = 10;

/** Both versions of a group; of its people, only those who are in one of the two. */
export function GroupConflict({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t, i18n } = useLingui();
  const { local, remote } = useVersions<Group>(pageRef);
  const { nameOf, unknown } = useNames('people');

  /** The names of those in `ids` who are not in `others`: at most ten, and how many more there are. */
  const onlyIn = (ids: readonly number[], others: readonly number[]): string => {
    const elsewhere = new Set(others);
    const named = ids.filter((id) => !elsewhere.has(id)).map(nameOf);
    const known = named.filter((name) => name !== unknown).toSorted(new Intl.Collator(i18n.locale).compare);
    const names = [...known, ...named.filter((name) => name === unknown)];
    const shown = names.slice(0, namesShown).join(', ');
    const more = names.length - namesShown;
    return more > 0 ? t`${shown} and ${plural(more, { one: '# more', other: '# more' })}` : shown;
  };

  const users = local.users as readonly number[];
  return (
    <RecordConflict
      pageRef={pageRef}
      title={<Trans>Someone else has saved this group in the meantime</Trans>}
      fields={
        remote
          ? [
              { field: 'name', what: t`Name`, local: String(local.name), remote: remote.name },
              {
                field: 'description',
                what: t`Description`,
                local: String(local.description),
                remote: remote.description,
              },
              {
                field: 'users',
                what: t`Users only in this version`,
                local: onlyIn(users, remote.users),
                remote: onlyIn(remote.users, users),
              },
            ]
          : []
      }
    />
  );
}
