import { resolve } from 'node:path';
import { z } from 'zod';

/** Links that a browser follows: `javascript:` and `data:` would run on our pages. */
const optionalUrl = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' }).optional(),
);
const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

/** Zero would mean no limit. */
const milliseconds = (usual: number) => z.coerce.number().int().min(1).max(3_600_000).default(usual);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .refine((value) => value.trim().toLowerCase() !== 'true', {
        error: 'true would believe whatever any visitor says of their address: name the proxy, or how many there are',
      })
      .optional(),
  ),
  PAYMENTS: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['sandbox', 'stripe']).optional()),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
  ),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  DATABASE_WAIT_MS: milliseconds(5000),
  DATABASE_LOCK_MS: milliseconds(3000),
  DATABASE_STATEMENT_MS: milliseconds(15_000),
  DATABASE_IDLE_MS: milliseconds(30_000),
  DATABASE_LONG_MS: milliseconds(120_000),
  PUBLIC_URL: optionalUrl,
  /** How long browsers insist on HTTPS where PUBLIC_URL has it; 0 makes them forget it. */
  HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(31_536_000),
  SMTP_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  ),
  MAIL_FROM: z.string().min(3).default('Rytmi <no-reply@localhost>'),
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_URL: optionalUrl.refine((url) => url === undefined || url.startsWith('https:') || isLocalUrl(url), {
    error: 'must begin with https://: the secret key goes there',
  }),
  STRIPE_AUTOMATIC_TAX: z.enum(['true', 'false']).optional(),
  SUPPORT_URL: optionalUrl,
  ANALYTICS_ID: optionalText,
  TERMS_URL: optionalUrl,
  PRIVACY_URL: optionalUrl,
  HELP_URL: optionalUrl,
  APP_STORE_URL: optionalUrl,
  PLAY_STORE_URL: optionalUrl,
  METRICS_TOKEN: z.preprocess((value) => (value === '' ? undefined : value), z.string().min(16).optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Time limits, in ms (docs/operations.md). The embedded database uses only `waitMs` and `longMs`. */
export type DatabaseLimits = {
  /** Waiting for a connection. */
  waitMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** One statement. */
  statementMs: number;
  /** Idle inside a transaction. */
  idleMs: number;
  /** All but the last of these for work that takes long: imports, exports, deletions, closing rounds. */
  longMs: number;
};

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another host that speaks Stripe's API; null: Stripe's own. */
  apiUrl: string | null;
  /** Stripe calculates and adds the tax (Stripe Tax must be set up in the account). */
  automaticTax: boolean;
  /** The limit of one call, which is repeated twice. */
  timeoutMs: number;
};

export type PushConfig = {
  publicKey: string;
  privateKey: string;
  /** Push services beside those of browsers: tests have one on this machine. */
  origins: readonly string[];
};

export type ServerConfig = {
  port: number;
  host: string;
  /** What Fastify's `trustProxy` takes: false, true, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  databasePool: number;
  databaseLimits: DatabaseLimits;
  /** Without a trailing slash; the base of every link in a mail. */
  publicUrl: string;
  /** Of Strict-Transport-Security, sent where `publicUrl` is HTTPS. */
  hstsSeconds: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: nobody is offered notifications. */
  push: PushConfig | null;
  /** Null: payments run in the sandbox. */
  stripe: StripeConfig | null;
  analyticsId: string | null;
  links: {
    terms: string | null;
    privacy: string | null;
    help: string | null;
    appStore: string | null;
    playStore: string | null;
    support: string | null;
  };
  /** The token that opens /metrics from anywhere; null: only this machine may read it. */
  metricsToken: string | null;
  logLevel: string;
  /** The folder of the built console; without its files only the API is served. */
  consoleDir: string;
  /** Memory in KiB and passes of Argon2id (OWASP's first choice: 19 MiB, 2 passes, 1 lane). */
  passwordCost: { memoryCost: number; timeCost: number };
  /**
   * People that an import creates in one transaction. While it runs, nothing else runs on the embedded database, and no
   * other write to the company on any: bench/import.ts measures the effect on list calls. At most 1000.
   */
  peopleInSlice: { embedded: number; server: number };
  /**
   * The number of people whose answers are counted at a time when rounds close, with time for everybody else in
   * between: bench/closing.ts measures the effect on list calls.
   */
  peopleInCount: { embedded: number; server: number };
  /** Background work: queue polling and timers. Tests switch it off and drain the queues themselves. */
  background: boolean;
};

export class ConfigError extends Error {}

function trustProxy(value: string | undefined): ServerConfig['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return ['localhost', '[::1]'].includes(hostname) || /^127(\.\d+){3}$|\.localhost$/.test(hostname);
}

/** @throws ConfigError when only a part of the account is set, or it contradicts PAYMENTS */
function stripeConfig(values: z.output<typeof Environment>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENTS: payments } = values;
  if (payments === 'sandbox' && secretKey) {
    throw new ConfigError('PAYMENTS=sandbox and STRIPE_SECRET_KEY contradict each other: unset one of them.');
  }
  if (!secretKey && !publishableKey && !webhookSecret && payments !== 'stripe') return null;
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new ConfigError(
      'A Stripe account needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET (docs/operations.md).',
    );
  }
  if (/^[a-z]+_live_/.test(secretKey) !== /^[a-z]+_live_/.test(publishableKey)) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of the same mode (test or live).');
  }
  const apiUrl = values.STRIPE_API_URL ?? null;
  const automaticTax = values.STRIPE_AUTOMATIC_TAX === 'true';
  return { secretKey, publishableKey, webhookSecret, apiUrl, automaticTax, timeoutMs: 20_000 };
}

/** @throws ConfigError when one key of the two is missing */
function pushConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.output<typeof Environment>) {
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: npm run operator -- push-keys');
  }
  return { publicKey, privateKey, origins: [] };
}

/**
 * Reads the server's settings from the environment.
 * @throws ConfigError with one line per wrong setting, readable for the operator.
 */
export function readConfig(env: Record<string, string | undefined>): ServerConfig {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Wrong settings in the environment:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '');
  const stripe = stripeConfig(values);
  if (publicUrl && !isLocalUrl(publicUrl) && stripe === null && values.PAYMENTS !== 'sandbox') {
    throw new ConfigError(
      `PUBLIC_URL is a real address (${publicUrl}), but payments run in the built-in sandbox, where no money moves. ` +
        'Set PAYMENTS=sandbox to say that this is meant, or connect a Stripe account (docs/operations.md).',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    trustProxy: trustProxy(values.TRUST_PROXY),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    databaseLimits: {
      waitMs: values.DATABASE_WAIT_MS,
      lockMs: values.DATABASE_LOCK_MS,
      statementMs: values.DATABASE_STATEMENT_MS,
      idleMs: values.DATABASE_IDLE_MS,
      longMs: values.DATABASE_LONG_MS,
    },
    publicUrl: publicUrl ?? `http://localhost:${values.PORT}`,
    hstsSeconds: values.HSTS_SECONDS,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    push: pushConfig(values),
    stripe,
    analyticsId: values.ANALYTICS_ID ?? null,
    links: {
      terms: values.TERMS_URL ?? null,
      privacy: values.PRIVACY_URL ?? null,
      help: values.HELP_URL ?? null,
      appStore: values.APP_STORE_URL ?? null,
      playStore: values.PLAY_STORE_URL ?? null,
      support: values.SUPPORT_URL ?? null,
    },
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    consoleDir: resolve(import.meta.dirname, '../../dist'),
    passwordCost: { memoryCost: 19_456, timeCost: 2 },
    peopleInSlice: { embedded: 30, server: 200 },
    peopleInCount: { embedded: 250, server: 5000 },
    background: true,
  };
}
