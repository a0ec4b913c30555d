import { z } from 'zod';
import type { Locale } from '../shared/locales.ts';

/** Whether this session's device gets notifications; `key` null: the server sends none. */
export const PushState = z.object({ key: z.string().nullable(), is_on: z.boolean() });
export type PushState = z.infer<typeof PushState>;

/** A browser's `PushSubscription`. */
export const PushSubscriptionSave = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
});

/** What a device shows of a notice or a reminder; what it says beyond the mail's subject is in the page behind it. */
export type PushedText = { title: string; body: string; lang: Locale };
