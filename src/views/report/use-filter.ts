import type { FilterActorRef } from '../../../machines/report/filter.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';

/** What a report is to show, as a person changes it; it lives as long as the report. */
export const useFilter = (reportRef: ReportActorRef) => reportRef.getSnapshot().children.filter as FilterActorRef;
