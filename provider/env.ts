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
    decodeURIComponent(address);
    return partsOf(new URL(address)).every(Boolean);
  } catch {
    return false;
  }
}

/** .env.example describes each setting. */
const Settings = z.object({
  NODE_ENV: z.string().default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  SEED: z.enum(['demo', 'empty']).default('demo'),
  SITE_URL: z.url().default('http://localhost:3000'),
  RESERVATION_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(30),
  /** Twice as many when signed in, 5 times an address, 10 times a network. */
  RESERVED_PIECES: z.coerce.number().int().min(1).max(1_000_000).default(300),
  RESERVED_SHARE: z.coerce.number().int().min(1).max(100).default(50),
  /** Twice as many when signed in, 3 times an address, 4 times a network. */
  RESERVED_KINDS: z.coerce.number().int().min(0).max(1_000).default(12),
  RESERVATIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(60),
  /** In roubles. Without staff no order waits for confirmation. */
  CONFIRM_ABOVE: z.coerce.number().int().min(0).default(1_000_000),
  CONFIRM_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 24)
    .default(72),
  /** `2026-12-31,2027-02-22` */
  DAYS_OFF: z
    .string()
    .transform((given) => given.split(',').map((day) => day.trim()))
    .pipe(z.array(z.iso.date()))
    .default([]),
  NURSERY_EMAIL: z.email().default('orders@yarus.example'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Питомник «Ярус» <noreply@yarus.example>'),
  /** `?sender=Yarus` names the sender, `?insecure` uses plain HTTP for tests. */
  SMS_URL: z
    .url({ protocol: /^(smsc|smsru)$/ })
    .refine(isSmsAccount, 'smsc://login:password@smsc.ru or smsru://api_id@sms.ru')
    .optional(),
  TELEGRAM_URL: z
    .url({ protocol: /^telegram$/ })
    .refine(isTelegramChat, 'telegram://123456:token@api.telegram.org/chat_id')
    .optional(),
  YOOKASSA_URL: z
    .url({ protocol: /^yookassa$/ })
    .refine(isYookassaShop, 'yookassa://shopId:secret@api.yookassa.ru?vat=1&tax_system=2')
    .optional(),
  /** `on`: staff look at the plants first, then the customer gets a link to pay. */
  LINK_AFTER_CHECK: z.enum(['on', 'off']).default('off'),
  PAYMENT_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 24)
    .default(24),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_LIMITS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  STOREFRONT_URLS: z
    .string()
    .transform((given) => given.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
  REVALIDATE_SECRET: z.string().min(32).optional(),
  CODES_PER_DAY: z.coerce.number().int().min(1).default(2_000),
  CODES_RESERVED_SHARE: z.coerce.number().min(0).max(0.9).default(0.2),
  WRONG_CODES_ALERT: z.coerce.number().int().min(1).default(100),
  LETTERS_PER_DAY: z.coerce.number().int().min(1).default(5),
  /** With the bucket's name: `https://storage.yandexcloud.net/yarus-media` */
  MEDIA_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_KEY: z.string().optional(),
  MEDIA_S3_SECRET: z.string().optional(),
  MEDIA_S3_REGION: z.string().default('ru-central1'),
  PICTURES_AT_ONCE: z.coerce.number().int().min(1).max(16).default(1),
  PICTURES_WAITING: z.coerce.number().int().min(0).max(100).default(5),
  /** For load tests on this machine only. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  HOST: z.string().optional(),
  SECRET: z.string().min(32).optional(),
  /** Still accepted, never used for new signatures. */
  SECRET_BEFORE: z.string().min(32).optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  SMARTCAPTCHA_SECRET: z.string().optional(),
  SMARTCAPTCHA_URL: z.url().default('https://smartcaptcha.yandexcloud.net/validate'),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  DADATA_TOKEN: z.string().optional(),
  DADATA_URL: z.url().default('https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, '8–128 letters, digits and hyphens')
    .optional(),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://yandex.com/indexnow'),
  STAFF_TOKEN: z.string().min(32).optional(),
  /** Where links for staff lead; SITE_URL without it. */
  ADMIN_HOST: z.string().optional(),
});

export const adminOrigin = ({ SITE_URL, ADMIN_HOST }: Pick<ProviderEnv, 'SITE_URL' | 'ADMIN_HOST'>): string =>
  ADMIN_HOST ? `${new URL(SITE_URL).protocol}//${ADMIN_HOST}` : SITE_URL;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export type ProviderEnv = z.infer<typeof Settings>;

export function parseProviderEnv(source: Record<string, string | undefined>): ProviderEnv {
  const settings = parseSettings(Settings, source);
  const wrong = missingMailbox(settings, source) ?? contradictionIn(settings);
  if (wrong) throw new Error(`Settings of the provider are wrong:\n  ${wrong}`);
  return { ...settings, DATA_DIR: path.resolve(settings.DATA_DIR) };
}

function missingMailbox({ SEED, NODE_ENV }: ProviderEnv, source: Record<string, string | undefined>) {
  if (SEED !== 'empty' || NODE_ENV === 'development') return undefined;
  const missing = ['NURSERY_EMAIL', 'MAIL_FROM'].filter((name) => !source[name]);
  return missing.length > 0 ? missing.map((name) => `${name}: SEED=empty needs it`).join('\n  ') : undefined;
}

function contradictionIn(settings: ProviderEnv): string | undefined {
  const { RATE_LIMITS, HOST, DATABASE_URL, DATABASE_REPLICA_URL, SECRET, SECRET_BEFORE } = settings;
  if (RATE_LIMITS === 'off' && !LOOPBACK.includes(HOST ?? '')) return 'RATE_LIMITS: off needs HOST=127.0.0.1';
  if (SECRET_BEFORE && (!SECRET || SECRET === SECRET_BEFORE)) return 'SECRET_BEFORE: set a new SECRET too';
  if (DATABASE_REPLICA_URL && !DATABASE_URL) return 'DATABASE_REPLICA_URL: set DATABASE_URL too';
  if (DATABASE_REPLICA_URL && DATABASE_REPLICA_URL === DATABASE_URL)
    return 'DATABASE_REPLICA_URL: equals DATABASE_URL, set only one of the two';
  return contradictionInBucket(settings) ?? contradictionInRevalidation(settings);
}

function contradictionInBucket({ MEDIA_S3_URL, MEDIA_S3_KEY, MEDIA_S3_SECRET }: ProviderEnv): string | undefined {
  const given = [MEDIA_S3_URL, MEDIA_S3_KEY, MEDIA_S3_SECRET].filter(Boolean).length;
  return given === 1 || given === 2 ? 'MEDIA_S3_URL, MEDIA_S3_KEY, MEDIA_S3_SECRET: set all three or none' : undefined;
}

function contradictionInRevalidation({
  STOREFRONT_URLS,
  REVALIDATE_SECRET,
  REDIS_URL,
}: ProviderEnv): string | undefined {
  if (STOREFRONT_URLS.length === 0) return undefined;
  if (!REVALIDATE_SECRET) return 'STOREFRONT_URLS: storefronts accept revalidation only with their REVALIDATE_SECRET';
  return REDIS_URL
    ? 'STOREFRONT_URLS: REDIS_URL already notifies storefronts of writes, set only one of the two'
    : undefined;
}

export const providerEnv = () => parseProviderEnv(process.env);

const Listen = z.object({
  HOST: z.string().default('127.0.0.1'),
  PROVIDER_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** Without it forwarded addresses are not believed. */
  PROVIDER_SECRET: z.string().min(32).optional(),
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(1).default(0),
  ACCESS_LOG: z.enum(['on', 'off']).default('on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

export const parseListenEnv = (source: Record<string, string | undefined>) => parseSettings(Listen, source);

export const listenEnv = () => parseListenEnv(process.env);

function parseSettings<S extends z.ZodType>(schema: S, source: Record<string, string | undefined>): z.infer<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings of the provider are wrong:\n${lines.join('\n')}`);
}
