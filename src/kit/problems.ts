import type { Problem } from '../../machines/types.ts';

type OfChart = { context: { problem: Problem | null } };

/** Whether the record of a page does not exist, or no longer: another try would not help. */
export const isGone = ({ context: { problem } }: OfChart) => problem?.kind === 'missing';
