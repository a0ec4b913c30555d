import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LateRespondent, Survey } from '../../../contract/survey.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { type Column, DataTable, type Sort } from '../../ui/table.tsx';
import styles from './survey-page.module.css';

/** Who has let a question wait too long; of an anonymous survey only how many. */
export function LateRespondents({ survey }: { survey: Survey }) {
  const count = survey.count_of_late_respondents;
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
  return <LateTable people={survey.late_respondents} />;
}

function LateTable({ people }: { people: readonly LateRespondent[] }) {
  const { t, i18n } = useLingui();
  const [sort, setSort] = useState<Sort>({ columnId: 'name', direction: 'ascending' });
  const columns: Column<LateRespondent>[] = [
    { id: 'name', header: t`Name`, cell: (person) => person.full_name, sortValue: (person) => person.full_name },
    {
      id: 'email',
      header: t`Email`,
      cell: (person) => <EmailText>{person.email}</EmailText>,
      sortValue: (person) => person.email,
    },
  ];
  return (
    <DataTable
      caption={t`Late respondents`}
      columns={columns}
      rows={people}
      rowKey={(person) => person.id}
      locale={i18n.locale}
      sort={sort}
      onSortChange={setSort}
      emptyState={<Trans>Nobody is late.</Trans>}
    />
  );
}
