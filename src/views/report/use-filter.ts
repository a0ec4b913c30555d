import type { FilterActorRef } from '../../../machines/report/filter.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { ScaleActorRef } from '../../../machines/report/scale.machine.ts';

/** A report's filter, as a person changes it; it lives as long as the report. */
export const useFilter = (reportRef: ReportActorRef) => reportRef.getSnapshot().children.filter as FilterActorRef;

/** Its scale; it lives as long as its filter. */
export const useScale = (reportRef: ReportActorRef) =>
  useFilter(reportRef).getSnapshot().children.scale as ScaleActorRef;
