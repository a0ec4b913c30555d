import type { PeopleExport } from '../../contract/user.ts';
import type { WantedExport } from '../../machines/report/export.machine.ts';
import { companyPath, surveyPath } from './company-api.ts';
import { http } from './http.ts';
import { reportSearchOf } from './report-api.ts';

/** A file, and its name. */
type NamedFile = { blob: Blob; name: string };

/** The whole file as CSV, or none of it. @throws Problem */
export async function loadFile(wanted: WantedExport, signal: AbortSignal): Promise<NamedFile> {
  const { companyId } = wanted;
  if (wanted.kind === 'report') {
    const path = `${surveyPath(companyId, wanted.surveyId)}export/`;
    return { blob: (await http.file(path, signal, { search: reportSearchOf(wanted.filter) })).blob, name: 'stats.csv' };
  }
  const body: PeopleExport = { ids: wanted.ids === null ? null : [...wanted.ids] };
  const { blob, disposition } = await http.file(`${companyPath(companyId, 'users')}export/`, signal, { body });
  return { blob, name: nameIn(disposition) ?? 'people.csv' };
}

/** The file name from Content-Disposition (RFC 6266), in any script; null where it has none. */
export function nameIn(disposition: string | null): string | null {
  const [, name] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  return name === undefined ? null : decodeURIComponent(name);
}
