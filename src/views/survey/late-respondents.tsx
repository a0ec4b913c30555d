import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { LateRespondent, Survey } from '../../../contract/survey.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type Column, DataTable, type Sort } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import styles from './survey-page.module.css';

/** A list that is searched rather than read. */
export const isLongList = (people: readonly LateRespondent[]): boolean => people.length > 10;

/** Who has let a question wait too long; of an anonymous survey only how many. */
export function LateRespondents({ survey }: { survey: Survey }) {
  const count = survey.count_of_late_respondents;
  if (count === null) {
    return (
      <p className={styles.muted}>
        {survey.current_round?.suppressed ? (
          <Trans>Not shown: the survey is anonymous, and the number could reveal who has answered.</Trans>
        ) : (
          <Trans>Fewer than 5 are late: hidden to protect anonymity.</Trans>
        )}
      </p>
    );
  }
  if (count === 0) {
    return (
      <p className={styles.muted}>
        <Trans>Nobody is late.</Trans>
      </p>
    );
  }
  if (survey.anonymous) {
    return (
      <p>
        <Plural value={count} one="# respondent is late." other="# respondents are late." />{' '}
        <Trans>Their names are not shown, because the survey is anonymous.</Trans>
      </p>
    );
  }
  return <LatePeople people={survey.late_respondents} />;
}

function LatePeople({ people }: { people: readonly LateRespondent[] }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLocaleLowerCase(i18n.locale);
  const found = useMemo(() => {
    const textOf = (person: LateRespondent) => `${person.full_name}\n${person.email}`.toLocaleLowerCase(i18n.locale);
    return wanted ? people.filter((person) => textOf(person).includes(wanted)) : people;
  }, [people, wanted, i18n.locale]);
  if (!isLongList(people)) return <LateTable people={people} />;
  return (
    <Stack>
      <FilterBar
        search={
          <SearchField
            label={t`Search late respondents`}
            clearLabel={t`Clear the search`}
            value={search}
            onChange={setSearch}
          />
        }
        count={<Count found={found.length} all={people.length} />}
        clearLabel={t`Show everyone`}
      />
      <LateTable people={found} />
    </Stack>
  );
}

function Count({ found, all }: { found: number; all: number }) {
  const { i18n } = useLingui();
  const foundText = numberFormat(i18n.locale).format(found);
  return found === all ? (
    <Plural value={all} one="# person" other="# people" />
  ) : (
    <Plural value={all} one={`${foundText} of # person`} other={`${foundText} of # people`} />
  );
}

function LateTable({ people }: { people: readonly LateRespondent[] }) {
  const { t, i18n } = useLingui();
  const [sort, setSort] = useState<Sort>({ columnId: 'name', direction: 'ascending' });
  const columns = useMemo<Column<LateRespondent>[]>(
    () => [
      { id: 'name', header: t`Name`, cell: (person) => person.full_name, sortValue: (person) => person.full_name },
      {
        id: 'email',
        header: t`Email`,
        cell: (person) => <EmailText>{person.email}</EmailText>,
        sortValue: (person) => person.email,
      },
    ],
    [t],
  );
  return (
    <DataTable
      caption={t`Late respondents`}
      columns={columns}
      rows={people}
      rowKey={(person) => person.id}
      locale={i18n.locale}
      sort={sort}
      onSortChange={setSort}
      emptyState={<EmptyState title={t`No results found`} />}
    />
  );
}
