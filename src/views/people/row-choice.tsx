import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { User } from '../../../contract/user.ts';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { sortRows } from '../../ui/table-columns.ts';
import { peopleSorts } from './find-people.ts';
import styles from './row-choice.module.css';

const sortColumns = Object.entries(peopleSorts).map(([id, sortValue]) => ({ id, sortValue }));

interface RowChoiceProps {
  pageRef: PeopleSelectionActorRef;
  row: User;
  /** All people who match search and filters, in no order. */
  shown: readonly User[];
}

/**
 * A person's name, and the box before it that selects them; with Shift everyone from the last selected person to this
 * one (2.7).
 */
export function RowChoice({ pageRef, row, shown }: RowChoiceProps) {
  const { t, i18n } = useLingui();
  const isChosen = useSelector(pageRef, (snapshot) => snapshot.context.chosen.includes(row.id));
  const name = row.full_name;
  const extendTo = (id: number) => {
    const snapshot = pageRef.getSnapshot();
    const { sort } = (snapshot.children.list as ListActorRef).getSnapshot().context;
    const order = sortRows(shown, sortColumns, sort, i18n.locale).map((one) => one.id);
    const [from, to] = [order.indexOf(snapshot.context.anchor ?? id), order.indexOf(id)].sort((a, b) => a - b);
    const ids = from === undefined || from < 0 || to === undefined ? [id] : order.slice(from, to + 1);
    pageRef.send({ type: 'selection.extend', ids, id });
  };
  return (
    <span className={styles.choice}>
      <RowCheckbox
        label={t`Choose ${name}`}
        value={row.id}
        isSelected={isChosen}
        onToggle={(isRange) => (isRange ? extendTo(row.id) : pageRef.send({ type: 'selection.toggle', id: row.id }))}
        onMove={(to, isRange) => {
          if (isRange) extendTo(to);
        }}
      />
      <Link href={linkTo('person', { id: row.id })}>{name}</Link>
      {row.is_away ? <Badge>{t`Away`}</Badge> : null}
    </span>
  );
}
