import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../../ui/page.tsx';
import styles from './import.module.css';

/**
 * A file in each language, in the format of its spreadsheets: with a BOM, and `;` where the comma is the decimal mark.
 */
const examples: Record<string, string> = { 'en-GB': '/example-people.csv', fi: '/esimerkki-henkilot.csv' };

/** What a file needs, and the example (2.9). */
export function ImportHelp() {
  const { t, i18n } = useLingui();
  return (
    <Section title={<Trans>What the file needs</Trans>}>
      <div className={styles.help}>
        <p>
          <Trans>
            One person per line, with cells separated by commas, semicolons or tabs. If the first line is a header row,
            the columns can be in any order, and other columns are ignored.
          </Trans>
        </p>
        <dl className={styles.columns}>
          <ColumnHelp name={t`first_name`}>
            <Trans>Required.</Trans>
          </ColumnHelp>
          <ColumnHelp name={t`last_name`}>
            <Trans>Required.</Trans>
          </ColumnHelp>
          <ColumnHelp name={t`email`}>
            <Trans>Required. The person gets an email there to choose a password.</Trans>
          </ColumnHelp>
          <ColumnHelp name={t`groups`}>
            <Trans>
              Optional. Separate several groups with | (in a group’s name it is written \|). Groups that do not exist
              are created.
            </Trans>
          </ColumnHelp>
          <ColumnHelp name={t`language`}>
            <Trans>
              Optional: English or Finnish, for the emails that the person gets. Without it they are in yours.
            </Trans>
          </ColumnHelp>
          <ColumnHelp name={t`away_from`}>
            <Trans>Optional: the first day on which the person is away, like 2026-03-02.</Trans>
          </ColumnHelp>
          <ColumnHelp name={t`away_until`}>
            <Trans>Optional: the last such day. Without it the person is away until further notice.</Trans>
          </ColumnHelp>
        </dl>
        <p>
          <Trans>People who already have an account are skipped, so you can import the same file again.</Trans>
        </p>
        <p>
          {/* A plain anchor: it leads to a file, not to a page. */}
          <a href={examples[i18n.locale]} download>
            <Trans>Download an example CSV</Trans>
          </a>
        </p>
      </div>
    </Section>
  );
}

function ColumnHelp({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
