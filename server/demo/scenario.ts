import type { Billing } from '../core/billing-port.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoRecords } from './demo-records.ts';

/** Something that somebody does in the morning of a day. */
export type Step = { day: number; run: () => Promise<void> };

/** What is bought or ended in the evening: not within the day's transaction, as a provider is asked. */
export type Payment = { day: number; pay: (billing: Billing) => Promise<void> };

export type Scenario = { steps: Step[]; payments: Payment[] };

/** What a scenario is run with. */
export type Setting = { records: DemoRecords; calendar: DemoCalendar; password: string; passwordHash: string };
