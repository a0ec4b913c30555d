import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../../ui/page.tsx';
import styles from './import.module.css';

/** A file in each language, as the spreadsheets there read it: with a BOM, and `;` where the comma is the decimal mark. */
const examples: Record<string, string> = { 'en-GB': '/example-people.csv', fi: '/esimerkki-henkilot.csv' };

/** What a file needs, and the example (2.9). */
export function ImportHelp() {
  const { t, i18n } = useLingui();
  return (
    <Section title={<Trans>What the file needs</Trans>}>
      <div className={styles.help}>
        <p>
          <Trans>
            One person a line, the cells separated by commas, semicolons or tabs. When the first line names the columns,
            they may stand in any order, and further columns are left out.
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
            <Trans>Required. A message to choose a password goes there.</Trans>
          </ColumnHelp>
          <ColumnHelp name={t`groups`}>
            <Trans>Optional, with | between several. Groups that do not exist are created.</Trans>
          </ColumnHelp>
        </dl>
        <p>
          <Trans>Who has an account already is skipped, so the same file can be imported again.</Trans>
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
