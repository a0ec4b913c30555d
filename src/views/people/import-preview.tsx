import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FilePreview, ImportImpact } from '../../../machines/people/user-import.machine.ts';
import type { FilePerson } from '../../../shared/people-file.ts';
import type { MappedColumn } from '../../../shared/people-file-columns.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, DataTable } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import { languageNames } from '../language-names.ts';
import { useDates } from '../use-dates.ts';
import styles from './import.module.css';
import { columnNames, delimiterNames, encodingNames } from './import-labels.ts';

const shownGroups = 20;
/** The file's columns; those that are imported are shown wherever they are. */
const shownColumns = 40;

/** The content of the file: the first people, the columns, the groups. */
export function ImportPreview({ preview, impact }: { preview: FilePreview; impact: ImportImpact | null }) {
  if (preview.mapping.length === 0) return null;
  return (
    <>
      {preview.firstPeople.length > 0 ? <FirstPeople preview={preview} /> : null}
      <Columns preview={preview} />
      {preview.groups.length > 0 ? <Groups groups={preview.groups} newGroups={impact?.newGroups ?? []} /> : null}
    </>
  );
}

function FirstPeople({ preview: { firstPeople, mapping, count } }: { preview: FilePreview }) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const text = (value: string) => (value ? <bdi>{value}</bdi> : '–');
  const language: Column<FilePerson> = {
    id: 'language',
    header: t`Preferred language`,
    cell: (row) => (row.language ? i18n._(languageNames[row.language]) : '–'),
  };
  const day = (value: string | null) => (value === null ? '–' : dates.day(value));
  const away: Column<FilePerson>[] = [
    { id: 'away_from', header: t`Away from`, cell: (row) => day(row.away_from) },
    { id: 'away_until', header: t`Away until`, cell: (row) => day(row.away_until) },
  ];
  const columns: Column<FilePerson>[] = [
    { id: 'first_name', header: t`First name`, cell: (row) => text(row.first_name) },
    { id: 'last_name', header: t`Last name`, cell: (row) => text(row.last_name) },
    { id: 'email', header: t`Email`, cell: (row) => <EmailText>{row.email}</EmailText>, width: '30%' },
    { id: 'groups', header: t`Groups`, cell: (row) => text(row.groups.join(', ')) },
    ...(mapping.some(({ column }) => column === 'language') ? [language] : []),
    ...away.filter(({ id }) => mapping.some(({ column }) => column === id)),
  ];
  const shown = firstPeople.length;
  return (
    <Section
      title={
        count > shown ? (
          <Plural value={count} one={`The first ${shown} of # person`} other={`The first ${shown} of # people`} />
        ) : (
          <Trans>People in the file</Trans>
        )
      }
    >
      <DataTable
        caption={t`People in the file`}
        columns={columns}
        rows={firstPeople}
        rowKey={(row) => row.line}
        locale={i18n.locale}
      />
    </Section>
  );
}

function Columns({ preview: { format, mapping } }: { preview: FilePreview }) {
  const { t, i18n } = useLingui();
  const encoding = encodingNames[format.encoding];
  const delimiter = i18n._(delimiterNames[format.delimiter]);
  const columns = mapping.map((mapped, index) => ({ mapped, place: index + 1 }));
  const shown = columns.filter(({ mapped, place }) => place <= shownColumns || mapped.column !== null);
  const more = columns.length - shown.length;
  return (
    <Section title={<Trans>How the file was read</Trans>}>
      <div className={styles.help}>
        <p>
          <Trans>
            The encoding is {encoding}, and the cells are separated by {delimiter}.
          </Trans>{' '}
          {format.hasHeader ? (
            <Trans>The first line is a header row.</Trans>
          ) : (
            <Trans>There is no header row, so the columns are read in the usual order.</Trans>
          )}
        </p>
        {format.encoding === 'windows-1252' ? (
          <p>
            <Trans>If letters such as ä and ö look wrong here, save the file as CSV UTF-8 and choose it again.</Trans>
          </p>
        ) : null}
        <ul className={styles.mapping} aria-label={t`Columns of the file`}>
          {shown.map(({ mapped, place }) => (
            <MappedItem key={place} mapped={mapped} place={place} />
          ))}
        </ul>
        {more > 0 ? (
          <p className={styles.quiet}>
            <Plural value={more} one="and # more column, not imported" other="and # more columns, not imported" />
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function MappedItem({ mapped: { header, column }, place }: { mapped: MappedColumn; place: number }) {
  const { t, i18n } = useLingui();
  const name = header ?? t`Column ${place}`;
  return (
    <li>
      {name === '' ? (
        <span className={styles.quiet}>{t`without a name`}</span>
      ) : (
        <bdi className={styles.cell}>{name}</bdi>
      )}
      <Icon name="arrow-right" size={16} />
      {column ? <span>{i18n._(columnNames[column])}</span> : <Badge>{t`not imported`}</Badge>}
    </li>
  );
}

/** New ones first, marked: a misspelt group is noticed before it is created. */
function Groups({ groups, newGroups }: { groups: readonly string[]; newGroups: readonly string[] }) {
  const { i18n } = useLingui();
  const news = new Set(newGroups);
  const inOrder = [...newGroups, ...groups.filter((name) => !news.has(name))];
  const more = groups.length - shownGroups;
  const moreText = numberFormat(i18n.locale).format(more);
  return (
    <Section title={<Plural value={groups.length} one="# group" other="# groups" />}>
      <ul className={styles.groups}>
        {inOrder.slice(0, shownGroups).map((name) => (
          <GroupItem key={name} isNew={news.has(name)}>
            <bdi>{name}</bdi>
          </GroupItem>
        ))}
        {more > 0 ? (
          <li className={styles.quiet}>
            <Trans>and {moreText} more</Trans>
          </li>
        ) : null}
      </ul>
    </Section>
  );
}

function GroupItem({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <li>
      <Badge tone={isNew ? 'accent' : 'neutral'}>
        {children}
        {isNew ? ` · ${t`new`}` : null}
      </Badge>
    </li>
  );
}
