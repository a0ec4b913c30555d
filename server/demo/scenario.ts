import type { Billing } from '../core/billing-port.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoRecords } from './demo-records.ts';

/** Something that somebody does in the morning of a day. */
export type Step = { day: number; run: () => Promise<void> };

/** Purchases and cancellations in the evening: outside the day's transaction, because they call a provider. */
export type Payment = { day: number; pay: (billing: Billing) => Promise<void> };

export type Scenario = { steps: Step[]; payments: Payment[] };

/** The input of a scenario. */
export type Setting = { records: DemoRecords; calendar: DemoCalendar; password: string; passwordHash: string };
