export const LIMITS = {
  amount: 10_000,
  cart_lines: 100,
  page: 10_000,
  page_size: 24,
  page_size_max: 48,
  documents_page_size: 12,
  orders_page_size: 10,
  reviews_page_size: 10,
  price_roubles: 20_000_000,
  search: 100,
  by_uuid: 100,
  by_slug: 24,
  name: 120,
  company: 300,
  text: 4_000,
  comment: 1_000,
  address: 300,
  email: 254,
  password_min: 8,
  password: 200,
  json_body: 64 * 1024,
  form_fields: 64 * 1024,
  form_parts: 100,
  /** [FORM-08] Milliseconds; a form sent sooner was filled in by a program. */
  form_soonest: 500,
  /** [FORM-12] Bytes. */
  file: 10 * 1024 * 1024,
  photos: 5,
  stock_requests: 20,
  favourites: 500,
  /** [AUTH-05] Seconds until another code can be sent to the same login. */
  resend_after: 120,
  code_attempts: 5,
  code_minutes: 10,
  access_minutes: 10,
  refresh_seconds: 604_800,
  sitemap_part: 50_000,
  search_hits: 1_000,
} as const;

export type Rate = { points: number; seconds: number };

/** Per address. `RATE_LIMITS=off` disables these. */
export const RATES = {
  search: { points: 300, seconds: 60 },
  addresses: { points: 60, seconds: 60 },
  cart: { points: 600, seconds: 60 },
  order: { points: 60, seconds: 3_600 },
  payment_notice: { points: 600, seconds: 60 },
  form: { points: 30, seconds: 3_600 },
  claims: { points: 120, seconds: 60 },
  claim_photo: { points: 100, seconds: 3_600 },
  review_photo: { points: 600, seconds: 60 },
  human_check: { points: 120, seconds: 3_600 },
  code: { points: 30, seconds: 3_600 },
  sign_in: { points: 60, seconds: 900 },
  refresh: { points: 300, seconds: 900 },
  staff: { points: 600, seconds: 60 },
} as const satisfies Record<string, Rate>;

/** Forms per address while the verifier is down. `RATE_LIMITS=off` disables it. [FORM-08] */
export const UNCHECKED_RATES = {
  unchecked_form: { points: 5, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

export const PASS_RATES = {
  human_pass: { points: 1, seconds: 900 },
} as const satisfies Record<string, Rate>;

export const UPLOAD_RATES = {
  uploads: { points: 20 * 1_024, seconds: 86_400 },
} as const satisfies Record<string, Rate>;

export const LOGIN_RATES = {
  sign_in_per_login: { points: 20, seconds: 900 },
  wrong_staff_code: { points: 5, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

/** Sent codes, counted in the database. Address: IPv6 /64; network: IPv4 /24 or IPv6 /48. [AUTH-13] */
export const CODE_RATES = {
  login: { points: 5, seconds: 3_600 },
  login_day: { points: 10, seconds: 86_400 },
  address: { points: 20, seconds: 3_600 },
  network: { points: 100, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

/** Codes per address and network before the human check is required. [FORM-08] */
export const SUSPICIOUS_CODE_RATES = {
  address: { points: 5, seconds: 3_600 },
  network: { points: 25, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof RATES;
