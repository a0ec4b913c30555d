import type { Cast } from './cast.ts';
import type { DemoCalendar } from './demo-clock.ts';

/** Something that somebody does in the morning of a day. */
export type Step = { day: number; run: () => Promise<void> };

/** What a story is played with. */
export type Setting = { cast: Cast; calendar: DemoCalendar; password: string; passwordHash: string };
