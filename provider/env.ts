import path from 'node:path';
import { z } from 'zod';

const isSmsAccount = (address: string): boolean =>
  hasParts(address, ({ protocol, username, password }) => [username, protocol === 'smsru:' || password]);

const isTelegramChat = (address: string): boolean =>
  hasParts(address, ({ username, password, pathname }) => [username, password, pathname.slice(1)]);

const isYookassaShop = (address: string): boolean =>
  hasParts(address, ({ username, password, searchParams }) => [
    username,
    password,
    isCode(searchParams.get('vat'), 12),
    isCode(searchParams.get('tax_system'), 6),
  ]);

const isCode = (text: string | null, most: number): boolean =>
  text === null || (/^[1-9]\d?$/.test(text) && Number(text) <= most);

function hasParts(address: string, partsOf: (url: URL) => (string | boolean)[]): boolean {
  try {
    // What is percent-encoded must be readable too.
    decodeURIComponent(address);
    return partsOf(new URL(address)).every(Boolean);
  } catch {
    return false;
  }
}

const Settings = z.object({
  /** `development` shows in the log what waits for a setting, codes and addresses included. Unset counts as production. */
  NODE_ENV: z.string().default('production'),
  /** PostgreSQL. Without it the shop keeps its own PGlite database in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A streaming replica of that database: the catalogue is read from it as far as it has caught up. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  /** Shared by everything that writes an absolute address: letters, feeds. */
  SITE_URL: z.url().default('http://localhost:3000'),
  RESERVATION_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(30),
  /** Pieces that one visitor may hold at a time, twice as many when signed in; an address 5 times, a network 10 times as many. */
  RESERVED_PIECES: z.coerce.number().int().min(1).max(1_000_000).default(300),
  /** Percent of a shelf that may be held of any number of kinds. */
  RESERVED_SHARE: z.coerce.number().int().min(1).max(100).default(50),
  /** Kinds of which one visitor may hold more than that, twice as many when signed in; an address 3 times, a network 4 times. */
  RESERVED_KINDS: z.coerce.number().int().min(0).max(1_000).default(12),
  /** Reservations of one address at a time; its network 4 times as many. */
  RESERVATIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(60),
  /**
   * Roubles: larger orders on receipt or by invoice wait for staff to confirm them. Without STAFF_TOKEN nobody could, and none
   * wait.
   */
  CONFIRM_ABOVE: z.coerce.number().int().min(0).default(1_000_000),
  /** So long such an order on receipt waits. One by invoice waits three working days, and one more for the money to arrive. */
  CONFIRM_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 24)
    .default(72),
  /** Days off that the government has moved, beside weekends and public holidays: `2026-12-31,2027-02-22`. */
  DAYS_OFF: z
    .string()
    .transform((given) => given.split(',').map((day) => day.trim()))
    .pipe(z.array(z.iso.date()))
    .default([]),
  /** Where the nursery reads of new orders. */
  NURSERY_EMAIL: z.email().default('orders@yarus.example'),
  /** `smtp://user:password@host:587`, `smtps://` for TLS from the start. Without it letters wait in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Питомник «Ярус» <noreply@yarus.example>'),
  /**
   * `smsc://login:password@smsc.ru` or `smsru://api_id@sms.ru`, what has `@:/?#` in it percent-encoded. `?sender=Yarus`
   * names the sender, `?insecure` speaks plain HTTP to a stand-in.
   */
  SMS_URL: z
    .url({ protocol: /^(smsc|smsru)$/ })
    .refine(isSmsAccount, 'smsc://login:password@smsc.ru or smsru://api_id@sms.ru')
    .optional(),
  /** Notices to staff, the bot's token as it is: `telegram://123456:AAF…@api.telegram.org/-100200300`. */
  TELEGRAM_URL: z
    .url({ protocol: /^telegram$/ })
    .refine(isTelegramChat, 'telegram://123456:token@api.telegram.org/chat_id')
    .optional(),
  /**
   * Online payment: `yookassa://shopId:secret@api.yookassa.ru`. `?vat=4` is the `vat_code` of receipt lines (1, without
   * VAT, unless told), `?tax_system=2` their `tax_system_code`; `?two_stage` holds the money first, for which SBP is not
   * to be had; `?insecure` speaks plain HTTP to a stand-in. Without it nobody is offered to pay online.
   */
  YOOKASSA_URL: z
    .url({ protocol: /^yookassa$/ })
    .refine(isYookassaShop, 'yookassa://shopId:secret@api.yookassa.ru?vat=1&tax_system=2')
    .optional(),
  /** So long an order that is to be paid online keeps its plants. */
  PAYMENT_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 24)
    .default(24),
  /** Shared by several instances: tells storefronts which tags a write made stale, counts rate limits unless the next does. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Counts rate limits, where pages cannot push counters out of memory. */
  REDIS_LIMITS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Storefronts that are told what is stale one by one, where there is no Redis: `http://10.0.0.6:3000,http://10.0.0.7:3000`. */
  STOREFRONT_URLS: z
    .string()
    .transform((given) => given.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
  /** By it storefronts know who tells them. */
  REVALIDATE_SECRET: z.string().min(32).optional(),
  /** Codes that leave within 24 hours, to whomever: what a flood of them may cost at most. */
  CODES_PER_DAY: z.coerce.number().int().min(1).default(2_000),
  /** Part of CODES_PER_DAY that is kept for logins with orders, when strangers ask for more than the rest. */
  CODES_KEPT_SHARE: z.coerce.number().min(0).max(0.9).default(0.2),
  /** Wrong guesses at the codes of the last ten minutes, by everybody together, of which the nursery is told. */
  WRONG_CODES_WATCHED: z.coerce.number().int().min(1).default(100),
  /** Letters of one kind to a mailbox that nobody has proved to be theirs, within 24 hours: orders, cancellations, arrivals. */
  LETTERS_PER_DAY: z.coerce.number().int().min(1).default(5),
  /** Pictures of visitors that are drawn anew at a time: each takes a core for a second. */
  PICTURES_AT_ONCE: z.coerce.number().int().min(1).max(16).default(1),
  /** So many more wait for that; further senders are asked to come again. */
  PICTURES_WAITING: z.coerce.number().int().min(0).max(100).default(5),
  /** `off` lifts the limits per address, for load tests on this machine only. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  HOST: z.string().optional(),
  /** Signs links and hashes codes. Without it the shop makes a key of its own and keeps it in the database. */
  SECRET: z.string().min(32).optional(),
  /** What SECRET was: until it is taken out, what it has signed is believed, too. */
  SECRET_BEFORE: z.string().min(32).optional(),
  /** Key of reCAPTCHA v3. Without it nobody checks whether a form was sent by a human being. [FORM-08] */
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Key of Yandex SmartCaptcha, in place of reCAPTCHA: it keeps what it learns of visitors in Russia. */
  SMARTCAPTCHA_SECRET: z.string().optional(),
  SMARTCAPTCHA_URL: z.url().default('https://smartcaptcha.yandexcloud.net/validate'),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /** Key of DaData's suggestions. Without it addresses are typed in full, and delivery to them is priced by telephone. */
  DADATA_TOKEN: z.string().optional(),
  DADATA_URL: z.url().default('https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address'),
  /**
   * Tells search engines of changed pages by the IndexNow protocol; they read the key at `/{key}.txt`. Without it they find
   * out by the sitemap.
   */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, '8–128 letters, digits and hyphens')
    .optional(),
  /** One engine tells the others. */
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://yandex.com/indexnow'),
  /** Opens the calls of the nursery's own tools; without it they do not exist. */
  STAFF_TOKEN: z.string().min(32).optional(),
});

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export type ProviderEnv = z.infer<typeof Settings>;

/** Reads the provider's settings once. */
export function parseProviderEnv(source: Record<string, string | undefined>): ProviderEnv {
  const settings = parseSettings(Settings, source);
  const wrong = contradictionIn(settings);
  if (wrong) throw new Error(`Settings of the provider are wrong:\n  ${wrong}`);
  return { ...settings, DATA_DIR: path.resolve(settings.DATA_DIR) };
}

/** Settings that are right each, but not together. */
function contradictionIn(settings: ProviderEnv): string | undefined {
  const { RATE_LIMITS, HOST, DATABASE_URL, DATABASE_REPLICA_URL, SECRET, SECRET_BEFORE } = settings;
  if (RATE_LIMITS === 'off' && !LOOPBACK.includes(HOST ?? '')) return 'RATE_LIMITS: off needs HOST=127.0.0.1';
  if (SECRET_BEFORE && (!SECRET || SECRET === SECRET_BEFORE))
    return 'SECRET_BEFORE: before what? Set a new SECRET, too';
  if (DATABASE_REPLICA_URL && !DATABASE_URL) return 'DATABASE_REPLICA_URL: a replica of what? Set DATABASE_URL, too';
  if (DATABASE_REPLICA_URL && DATABASE_REPLICA_URL === DATABASE_URL)
    return 'DATABASE_REPLICA_URL: this is DATABASE_URL itself, leave one of the two out';
  return contradictionInTelling(settings);
}

function contradictionInTelling({ STOREFRONT_URLS, REVALIDATE_SECRET, REDIS_URL }: ProviderEnv): string | undefined {
  if (STOREFRONT_URLS.length === 0) return undefined;
  if (!REVALIDATE_SECRET) return 'STOREFRONT_URLS: storefronts believe only who has their REVALIDATE_SECRET';
  return REDIS_URL ? 'STOREFRONT_URLS: storefronts hear of writes by REDIS_URL, set one of the two' : undefined;
}

export const providerEnv = () => parseProviderEnv(process.env);

const Listen = z.object({
  HOST: z.string().default('127.0.0.1'),
  PROVIDER_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** By it the provider knows its storefronts, who name the one address that is true. Without it nobody's word is taken. */
  PROVIDER_SECRET: z.string().min(32).optional(),
  /** Of before PROVIDER_SECRET: 1 where storefronts ask. Without the secret it changes nothing. */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(1).default(0),
  /** Whether each call gets a line of the log. */
  ACCESS_LOG: z.enum(['on', 'off']).default('on'),
  /** Where traces are sent, by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Figures in the format of Prometheus are told here; nowhere without. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

/** Where the provider listens when it runs alone. */
export const parseListenEnv = (source: Record<string, string | undefined>) => parseSettings(Listen, source);

export const listenEnv = () => parseListenEnv(process.env);

/** A wrong setting stops the start with its name. Empty counts as absent. */
function parseSettings<S extends z.ZodType>(schema: S, source: Record<string, string | undefined>): z.infer<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings of the provider are wrong:\n${lines.join('\n')}`);
}
