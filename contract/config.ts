import { z } from 'zod';

/** `GET /api/config/`: what the operator sets by environment (design §4). A null link is not shown. */
export const Config = z.object({
  /** The payment provider. In the sandbox no money moves, as a banner says; only there do its own calls exist. */
  payments: z.enum(['sandbox', 'stripe']),
  /** For the provider's client in the browser (7.23, 9.12); null in the sandbox. */
  stripe_publishable_key: z.string().nullable(),
  analytics_id: z.string().nullable(),
  links: z.object({
    terms: z.string().nullable(),
    privacy: z.string().nullable(),
    help: z.string().nullable(),
    app_store: z.string().nullable(),
    play_store: z.string().nullable(),
  }),
});
export type Config = z.infer<typeof Config>;
