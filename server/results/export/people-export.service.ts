import { Readable } from 'node:stream';
import { guardFormula, joinNames } from '../../../shared/people-file-cells.ts';
import { peopleColumns } from '../../../shared/people-file-columns.ts';
import type { Core } from '../../core/core.ts';
import { notFound } from '../../core/errors.ts';
import { attachment, fileNamePart } from '../../core/http/attachment.ts';
import { translatorOf, withValues } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { findCompany } from '../../domain/companies/company.sql.ts';
import { localDay } from '../../rules/calendar/days.ts';
import { byteOrderMark, type CsvFormat, csvFormatOf, lineEnd, quoted } from './csv.ts';
import { languageNames, peopleExportMessages, peopleHeadings } from './people-export.messages.ts';
import { type ExportedPerson, type PeoplePage, readPeoplePage } from './people-export.sql.ts';

/** People per statement: a few hundredths of a second, so that others do not wait longer for a connection. */
const peopleAtATime = 1000;
/** The part that is prepared while the client reads the previous one. */
const bufferedBytes = 64 * 1024;
/** What the import refuses in a cell, such as a line break, which an older name may have. */
const unreadable = /[\p{Cc}\p{Cs}\ufffd]+/gu;

/** The company's people as a file that the import can read (ADR 32). */
export function createPeopleExportService(core: Core) {
  const { database, clock, audit } = core;

  /** Half a file is worse than a late one. Set again for each page, because the connection reads the file. */
  const readPage = (companyId: number, page: PeoplePage) =>
    database.withPool('export', () => database.withoutTimeout(() => readPeoplePage(database, companyId, page)));

  async function* pagesOf(companyId: number, ids: readonly number[] | null): AsyncGenerator<ExportedPerson[]> {
    let after = 0;
    for (const part of ids === null ? [null] : slicesOf(ids)) {
      const until = part?.at(-1) ?? Number.MAX_SAFE_INTEGER;
      while (after < until) {
        const page = await readPage(companyId, { after, until, ids: part, limit: peopleAtATime });
        if (page === undefined) throw new CompanyGone();
        yield page;
        after = page.length < peopleAtATime ? until : (page.at(-1)?.id ?? until);
      }
    }
  }

  async function* linesOf({ companyId, locale }: Scope, ids: readonly number[] | null): AsyncGenerator<string> {
    const translate = translatorOf(locale);
    const format = csvFormatOf(locale);
    const headings = peopleColumns.map((column) => translate(peopleHeadings[column]));
    yield byteOrderMark + headings.join(format.separator) + lineEnd;
    for await (const people of pagesOf(companyId, ids)) {
      if (people.length > 0) yield people.map((person) => lineOf(person, format, translate)).join('');
    }
  }

  return {
    /**
     * People with their groups, in the order in which they were added. They are read while the client reads the file:
     * it has those who exist by then. The stream fails when the company is deleted in the meantime. Available in every
     * plan, because they are the company's own.
     * @param ids null: everyone; those who are deleted, or another company's, are left out
     */
    async open(scope: Scope, ids: readonly number[] | null): Promise<{ file: Readable; disposition: string }> {
      const now = clock.now();
      const company = await findCompany(database, scope.companyId, now);
      if (company === undefined) throw notFound();
      // Personal data is exported: the audit log records who did it, and how much of it.
      await database.transaction(() =>
        audit(scope, 'export', 'person', null, { people: ids === null ? 'all' : ids.length }),
      );
      const day = localDay(now, scope.timeZone);
      const name = withValues(peopleExportMessages.fileName, { company: fileNamePart(company.name), day });
      const lines = linesOf(scope, ids);
      return {
        file: Readable.from(lines, { objectMode: false, highWaterMark: bufferedBytes }),
        disposition: attachment(translatorOf(scope.locale)(name).trim(), `people-${day}.csv`),
      };
    },
  };
}

/** A shorter file would look complete. */
class CompanyGone extends Error {
  constructor() {
    super('The company was deleted during an export.');
  }
}

/** Each once, in ascending order. */
function slicesOf(ids: readonly number[]): number[][] {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(sorted.length / peopleAtATime) }, (_, index) =>
    sorted.slice(index * peopleAtATime, (index + 1) * peopleAtATime),
  );
}

function lineOf(
  { first_name, last_name, email, language, groups, away_from, away_until }: ExportedPerson,
  { separator }: CsvFormat,
  translate: ReturnType<typeof translatorOf>,
): string {
  // The import refuses a file with a nameless person.
  const names = [first_name, last_name].map((name) => legible(name) || '–');
  const away = [away_from ?? '', away_until ?? ''];
  const cells = [...names, email, joinNames(groups.map(legible)), translate(languageNames[language]), ...away];
  return cells.map((cell) => quoted(guardFormula(cell))).join(separator) + lineEnd;
}

function legible(name: string): string {
  return name.replace(unreadable, ' ').trim();
}
