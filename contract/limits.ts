/** Figures that both sides obey. Changing one changes the schema, the forms and the OpenAPI document alike. */
export const LIMITS = {
  /** Most pieces in one call and in one line. */
  amount: 10_000,
  /** Most different products in one cart. */
  cart_lines: 100,
  page: 10_000,
  page_size: 24,
  page_size_max: 48,
  /** News and works on a page. */
  documents_page_size: 12,
  /** A customer's orders on a page. */
  orders_page_size: 10,
  reviews_page_size: 10,
  /** [ROUTE-10] */
  search: 100,
  /** Cards that one call of products/by-uuid answers. */
  by_uuid: 100,
  /** [DATA-02] And of products/by-slug: what one browser remembers. */
  by_slug: 24,
  name: 120,
  /** Full legal names of companies are that long. */
  company: 300,
  text: 4_000,
  comment: 1_000,
  /** An issue of the newsletter. */
  issue_subject: 120,
  issue_text: 20_000,
  address: 300,
  email: 254,
  password_min: 8,
  password: 200,
  /** Bytes of a JSON body. */
  json_body: 64 * 1024,
  /** Bytes of a form without its file: its fields and the boundaries around them. */
  form_fields: 64 * 1024,
  /** Parts of a form: to take many apart takes long. */
  form_parts: 100,
  /** [FORM-08] Milliseconds: sooner after its page began nobody has filled in a form. */
  form_soonest: 500,
  /** [FORM-12] Bytes of an enclosed file. */
  file: 10 * 1024 * 1024,
  /** Photos of one claim, or of one review. */
  photos: 5,
  /** [FORM-09] Products that one e-mail waits for. */
  stock_requests: 20,
  /** Different products in one list of favourites. */
  favourites: 500,
  /** [AUTH-05] Seconds before another code can be sent to the same login. */
  resend_after: 120,
  /** [AUTH-13] Wrong guesses that one code survives. */
  code_attempts: 5,
  /** [AUTH-13] */
  code_minutes: 10,
  /** [AUTH-10] Minutes. */
  access_minutes: 10,
  /** [AUTH-10] Seconds. */
  refresh_seconds: 604_800,
  /** Addresses in one file of a sitemap, by the rules of sitemaps.org. */
  sitemap_part: 50_000,
  /** Redirects of one call. */
  redirects: 500,
  /** Hits that a search answers at most: nobody pages further. */
  search_hits: 1_000,
} as const;

/** How often a thing may be done: `points` times in `seconds`. */
export type Rate = { points: number; seconds: number };

/** Per address. `RATE_LIMITS=off` lifts these. */
export const RATES = {
  search: { points: 300, seconds: 60 },
  addresses: { points: 60, seconds: 60 },
  cart: { points: 600, seconds: 60 },
  order: { points: 60, seconds: 3_600 },
  payment_notice: { points: 600, seconds: 60 },
  form: { points: 30, seconds: 3_600 },
  claims: { points: 120, seconds: 60 },
  claim_photo: { points: 100, seconds: 3_600 },
  /** Small and large pictures of reviews, as they are looked at. */
  review_photo: { points: 600, seconds: 60 },
  human_check: { points: 120, seconds: 3_600 },
  /** Askings; of codes that are sent see CODE_RATES. */
  code: { points: 30, seconds: 3_600 },
  sign_in: { points: 60, seconds: 900 },
  refresh: { points: 300, seconds: 900 },
  staff: { points: 600, seconds: 60 },
} as const satisfies Record<string, Rate>;

/** Forms per address while the verifier of [FORM-08] is away. `RATE_LIMITS=off` lifts it. */
export const UNCHECKED_RATES = {
  unchecked_form: { points: 5, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

/** Forms per token that the verifier of [FORM-08] has found good. Nothing lifts it. */
export const PASS_RATES = {
  human_pass: { points: 1, seconds: 900 },
} as const satisfies Record<string, Rate>;

/** Kilobytes of files and pictures, as they are kept, per address. `RATE_LIMITS=off` lifts it. */
export const UPLOAD_RATES = {
  uploads: { points: 20 * 1_024, seconds: 86_400 },
} as const satisfies Record<string, Rate>;

/** Per login. Nothing lifts these. */
export const LOGIN_RATES = {
  sign_in_per_login: { points: 20, seconds: 900 },
} as const satisfies Record<string, Rate>;

/**
 * Codes that are sent, counted in the database: a restart forgets none. An address is an IPv6 /64, a network an IPv4 /24
 * or an IPv6 /48. [AUTH-13]
 */
export const CODE_RATES = {
  login: { points: 5, seconds: 3_600 },
  login_day: { points: 10, seconds: 86_400 },
  address: { points: 20, seconds: 3_600 },
  network: { points: 100, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

/** Codes from one address and from its network after which the human check is asked for another one. [FORM-08] */
export const SUSPICIOUS_CODE_RATES = {
  address: { points: 5, seconds: 3_600 },
  network: { points: 25, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof RATES;
