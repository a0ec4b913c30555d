import type { Report } from '../../contract/report.ts';
import { companyPath } from './company-api.ts';
import { http } from './http.ts';

type Dates = { startDate: string | null; endDate: string | null };

export async function loadReport(companyId: number, id: number, dates: Dates, signal: AbortSignal): Promise<Report> {
  const search = {
    ...(dates.startDate ? { start_date: dates.startDate } : {}),
    ...(dates.endDate ? { end_date: dates.endDate } : {}),
  };
  return (await http.get<Report>(`${companyPath(companyId, 'questionnaires')}${id}/report/`, signal, search)).data;
}
