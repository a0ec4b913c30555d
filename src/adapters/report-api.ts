import type { GroupComparison } from '../../contract/group-comparison.ts';
import type { NoteSave, TaggedNote } from '../../contract/note.ts';
import type { OverviewMail } from '../../contract/overview-mail.ts';
import type { Report, SharedReport, WrittenResponses } from '../../contract/report.ts';
import type { ShareOptions, Survey } from '../../contract/survey.ts';
import type { WantedComparison } from '../../machines/report/group-comparison.machine.ts';
import type { WantedResponses } from '../../machines/report/responses.machine.ts';
import type { Share } from '../../machines/report/sharing.machine.ts';
import type { ReportFilter, ReportSource } from '../../machines/report/types.ts';
import { companyPath, surveyPath } from './company-api.ts';
import { http } from './http.ts';

function reportPath(source: ReportSource): string {
  if (source.kind === 'survey') return `${surveyPath(source.companyId, source.id)}report/`;
  if (source.kind === 'share') return `/api/questionnaires/share/${encodeURIComponent(source.hash)}/report/`;
  throw new Error('the server has no example');
}

/** The filter of a report and its export, which has rounds on either scale of time (ADR 67). */
export function reportSearchOf(filter: ReportFilter): Record<string, string> {
  return { ...searchOf(filter), compare: filter.compare };
}

function searchOf({ preset, startDate, endDate, user, group }: ReportFilter): Record<string, string> {
  const all = { preset, start_date: startDate, end_date: endDate, user, group };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  );
}

/** Quarters are shown whole. */
const timeOf = ({ per }: ReportFilter): Record<string, string> => (per === 'round' ? {} : { per });

/** Without the written responses: the console requests them a page at a time. */
export async function loadReport(
  source: ReportSource,
  filter: ReportFilter,
  signal: AbortSignal,
): Promise<Report | SharedReport> {
  const search = { ...reportSearchOf(filter), ...timeOf(filter), texts: 'none' };
  return (await http.get<Report | SharedReport>(reportPath(source), signal, search)).data;
}

/** For everyone's report, which has only its days as a filter. */
export async function loadGroupComparison(
  { companyId, surveyId, filter }: WantedComparison,
  signal: AbortSignal,
): Promise<GroupComparison> {
  const path = `${surveyPath(companyId, surveyId)}report/groups/`;
  return (await http.get<GroupComparison>(path, signal, searchOf(filter))).data;
}

export async function loadResponses(
  { source, filter, questionId, kind, search, page }: WantedResponses,
  signal: AbortSignal,
): Promise<WrittenResponses> {
  const asked = { ...searchOf(filter), ...timeOf(filter), question: `${questionId}`, kind, search, page: `${page}` };
  return (await http.get<WrittenResponses>(`${reportPath(source)}texts/`, signal, asked)).data;
}

/** The hash that the console proposes is only a wish; the answer has the actual link (4.7). */
export async function saveSharing(
  companyId: number,
  id: number,
  options: ShareOptions | null,
  signal: AbortSignal,
): Promise<Share> {
  const patch =
    options === null
      ? { share_enabled: false, share_hash: null }
      : { share_enabled: true, share_hash: crypto.randomUUID(), share_options: options };
  const { data } = await http.patch<Survey>(surveyPath(companyId, id), patch, null, signal);
  return { hash: data.share_enabled ? data.share_hash : null, options: data.share_options };
}

const overviewMailPath = (companyId: number, surveyId: number) => `${surveyPath(companyId, surveyId)}overview-mail/`;

export async function loadOverviewMail(
  companyId: number,
  surveyId: number,
  signal: AbortSignal,
): Promise<OverviewMail> {
  return (await http.get<OverviewMail>(overviewMailPath(companyId, surveyId), signal)).data;
}

export async function saveOverviewMail(
  companyId: number,
  surveyId: number,
  { every }: OverviewMail,
  signal: AbortSignal,
): Promise<OverviewMail> {
  return (await http.replace<OverviewMail>(overviewMailPath(companyId, surveyId), { every }, signal)).data;
}

const notesPath = (companyId: number) => companyPath(companyId, 'notes');

/** Those of the survey and of all. */
export async function loadNotes(companyId: number, surveyId: number, signal: AbortSignal): Promise<TaggedNote[]> {
  return (await http.get<TaggedNote[]>(notesPath(companyId), signal, { survey: `${surveyId}` })).data;
}

/** @param note the version that is changed; null: a new one */
export async function saveNote(
  companyId: number,
  note: TaggedNote | null,
  values: NoteSave,
  signal: AbortSignal,
): Promise<void> {
  if (note === null) await http.post(notesPath(companyId), values, signal);
  else await http.patch(`${notesPath(companyId)}${note.id}/`, values, note.etag, signal);
}

export async function deleteNote(companyId: number, { id, etag }: TaggedNote, signal: AbortSignal): Promise<void> {
  await http.delete(`${notesPath(companyId)}${id}/`, signal, etag);
}
