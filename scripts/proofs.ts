export type Proof = {
  property: string;
  threshold: string;
  /** Each pattern must match a test that ran. */
  titles: RegExp[];
};

/** Claimed properties of the reference; each needs a figure or a proof. */
export const CLAIMED = [
  ...['S1', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9'],
  ...['D1', 'D2', 'D4', 'D5', 'D6', 'D8', 'D9', 'D10', 'D11', 'D12'],
  ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12'],
  ...['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I8', 'I11'],
  // docs/security.md: what one client can take from others.
  ...['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10', 'T11', 'T12', 'T13'],
];

export const PROOFS: Proof[] = [
  {
    property: 'D5 messages',
    threshold: 'each at least once, under one id',
    titles: [/\[ORDER-05\] SIGKILL while letters/, /an e-mail is sent once when two providers empty the outbox/],
  },
  {
    property: 'D6 dependencies in trouble',
    threshold: '6 faults each: reported in time, recovered within 10 s',
    titles: [/\[D6\]/],
  },
  {
    property: 'D12 migrations',
    threshold: 'run once, by one of two processes; a failure leaves the old schema',
    titles: [/\(D12\)/],
  },
  {
    property: 'A1 strength of a code',
    threshold: 'six random digits, ten minutes, five tries, once, for one login',
    titles: [/\(A1\)/, /wrong, used, expired, invalidated and never sent/, /accepted at the fifth try/],
  },
  {
    property: 'A3 sending again: 120 s',
    threshold: '120 s a login, with Retry-After',
    titles: [/\[AUTH-05\].*(?:within 120 s|concurrent requests for a code|waits 120)/],
  },
  {
    property: 'A3 floods of codes',
    threshold: '5/h and 10/day a login, 20/h an address, 100/h a network, a day’s budget; a restart forgets none',
    titles: [/\(A3\)/],
  },
  {
    property: 'A5 secrets at rest',
    threshold: 'no code, token or password in the database or a log',
    titles: [/the database holds no code, token or password/, /\[AUTH-13\] (?:is wiped|no failure writes)/],
  },
  {
    property: 'A7 sign-out',
    threshold: 'forged, used and ended tokens are refused',
    titles: [/forged, tampered and borrowed/, /logout ends this session at once/, /a logout among refreshes/],
  },
  {
    property: 'A8 no fixation',
    threshold: 'a guest’s ids are invalid after signing in',
    titles: [
      /\(A8\)/,
      /guest’s id is (?:dead|unknown)/,
      /never takes another customer’s/,
      /of two customers who (?:merge|save)/,
    ],
  },
  {
    property: 'A9 an id alone opens nothing of a customer',
    threshold: 'unknown without the token; a header that differs from its cookie: 403',
    titles: [/without (?:the )?token,? its id is as unknown/, /header that differs/],
  },
  {
    property: 'A10 data of others',
    threshold: 'answered as unknown, in every call',
    titles: [
      /\(A10\)/,
      /to another customer an order is as absent/,
      /\[AUTH-10\] .* answers 401 (?:without a token|to a malformed or forged token)/,
    ],
  },
  {
    property: 'I4 headers of every kind of answer',
    threshold: 'rendered, cached, personal and missing pages, calls, refusals, files: each of them',
    titles: [
      /\(I4\) .* content security policy/,
      /\(I4\) .* common security headers/,
      /\(I4\) browsers are held to https/,
    ],
  },
  {
    property: 'A12 the human check',
    threshold: 'missing, used, forged, low: refused; unavailable: five an hour, marked',
    titles: [/\[FORM-08\]/],
  },
  {
    property: 'T3 erasing',
    threshold: 'nothing with open payments and nothing of others is erased',
    titles: [
      /\[AUTH-13\] an account whose mailbox has an open guest order/,
      /\[AUTH-13\] deleting an account whose (?:%s|cancelled) order/,
    ],
  },
  {
    property: 'T5 a copied session',
    threshold: 'changes no login without a fresh code; 72 h to take it back',
    titles: [/\[FORM-11\] the former e-mail takes a change back/, /\[FORM-11\] after 72 h/],
  },
  {
    property: 'T6 codes of another browser',
    threshold: 'fifty wrong guesses invalidate none; the sum of guesses is reported',
    titles: [/\[AUTH-13\] fifty wrong guesses of strangers/, /\[AUTH-13\] wrong guesses of all browsers/],
  },
  {
    property: 'T7 partial refunds',
    threshold: 'only the rest, once; a refusal ends with a letter',
    titles: [/a refund returns only the rest/, /is asked for three times, then the nursery gets a letter/],
  },
  {
    property: 'T8 the lock of the data',
    threshold: 'never taken from a running process, at once from a killed one',
    titles: [/\[DATA-01\] is never taken from the living/, /\[DATA-01\] of several providers started at once/],
  },
  {
    property: 'T9 letters to strangers',
    threshold: 'few a day of a kind; each order is stored',
    titles: [/only the first orders of a day/],
  },
  {
    property: 'T10 the picture maker',
    threshold: 'one spelling; nothing outside /media/',
    titles: [/ is no picture(?! of)/],
  },
  {
    property: 'T11 keys of pages',
    threshold: 'only what a page reads',
    titles: [/no other page that is kept reads its query/],
  },
  {
    property: 'T12 the pin of an address',
    threshold: 'that of the suggestion, or the price is settled by telephone',
    titles: [/delivery is settled by telephone, and the order says why/],
  },
  {
    property: 'T13 clock, versions, writes',
    threshold: 'a clock put back blocks nothing; a newer database is refused; not ready without writes',
    titles: [
      /a reservation of that time is released/,
      /a database that a newer version has migrated/,
      /\[ERR-04\] a database that answers but takes no write/,
    ],
  },
];
