export type Proof = {
  property: string;
  bar: string;
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
    bar: 'each at least once, under one id',
    titles: [/\[ORDER-05\] SIGKILL while letters/, /an e-mail is sent once when two providers empty the outbox/],
  },
  {
    property: 'D6 dependencies in trouble',
    bar: '6 faults each: told in time, well within 10 s',
    titles: [/\[D6\]/],
  },
  {
    property: 'D12 migrations',
    bar: 'twice is once, one of two migrates, a failure leaves the old schema',
    titles: [/\(D12\)/],
  },
  {
    property: 'A1 strength of a code',
    bar: 'six digits by chance, ten minutes, five tries, once, for one login',
    titles: [/\(A1\)/, /wrong, used, expired, invalidated and never sent/, /accepted at the fifth try/],
  },
  {
    property: 'A3 sending again: 120 s',
    bar: '120 s a login, with Retry-After',
    titles: [/\[AUTH-05\].*(?:within 120 s|concurrent requests for a code|waits 120)/],
  },
  {
    property: 'A3 floods of codes',
    bar: '5/h and 10/day a login, 20/h an address, 100/h a network, a day’s budget; a restart forgets none',
    titles: [/\(A3\)/],
  },
  {
    property: 'A5 secrets at rest',
    bar: 'no code, token or password in the database or a log',
    titles: [/the database holds no code, token or password/, /\[AUTH-13\] (?:is wiped|no failure writes)/],
  },
  {
    property: 'A7 signed out is out',
    bar: 'forged, spent and ended tokens open nothing',
    titles: [/forged, tampered and borrowed/, /logout ends this session at once/, /a logout among refreshes/],
  },
  {
    property: 'A8 no fixation',
    bar: 'a guest’s ids are dead after signing in',
    titles: [
      /\(A8\)/,
      /guest’s id is (?:dead|unknown)/,
      /never takes another customer’s/,
      /of two customers who (?:merge|save)/,
    ],
  },
  {
    property: 'A9 an id alone opens nothing of a customer',
    bar: 'as unknown without the token; a header that differs from its cookie: 403',
    titles: [/without (?:the )?token,? its id is as unknown/, /header that differs/],
  },
  {
    property: 'A10 what is another’s',
    bar: 'as absent as what never was, in every call',
    titles: [
      /\(A10\)/,
      /to another customer an order is as absent/,
      /\[AUTH-10\] .* answers 401 (?:without a token|to a malformed or forged token)/,
    ],
  },
  {
    property: 'I4 headers of every kind of answer',
    bar: 'made, kept, own and absent pages, calls, refusals, files: each of them',
    titles: [
      /\(I4\) .* content security policy/,
      /\(I4\) .* common security headers/,
      /\(I4\) browsers are held to https/,
    ],
  },
  {
    property: 'A12 the human check',
    bar: 'missing, spent, forged, low: refused; away: five an hour, marked',
    titles: [/\[FORM-08\]/],
  },
  {
    property: 'T3 erasing',
    bar: 'nothing owed and nothing of another is wiped',
    titles: [
      /\[AUTH-13\] deleting an account, a guest order/,
      /\[AUTH-13\] deleting an account whose (?:%s|cancelled) order/,
    ],
  },
  {
    property: 'T5 a copied session',
    bar: 'changes no login without a fresh code; 72 h to take it back',
    titles: [/\[FORM-11\] the former e-mail takes a change back/, /\[FORM-11\] after 72 h/],
  },
  {
    property: 'T6 codes of another browser',
    bar: 'fifty wrong guesses kill none; guesses over all are told',
    titles: [/\[AUTH-13\] fifty wrong guesses of strangers/, /\[AUTH-13\] wrong guesses over all/],
  },
  {
    property: 'T7 partial refunds',
    bar: 'only the rest, once; a refusal ends with a letter',
    titles: [/a refund gives only the rest/, /is asked for three times, then the nursery gets a letter/],
  },
  {
    property: 'T8 the lock of the data',
    bar: 'never taken from the living, at once from the killed',
    titles: [/\[DATA-01\] is never taken from the living/, /\[DATA-01\] of several providers started at once/],
  },
  {
    property: 'T9 letters to strangers',
    bar: 'few a day of a kind; the order stands',
    titles: [/of orders with a stranger’s mailbox only the first/],
  },
  {
    property: 'T10 the picture maker',
    bar: 'one spelling; nothing outside /media/',
    titles: [/ is no picture(?! of)/],
  },
  {
    property: 'T11 keys of pages',
    bar: 'only what a page reads',
    titles: [/no other page that is kept reads its query/],
  },
  {
    property: 'T12 the pin of an address',
    bar: 'the suggestion’s own, or the price is settled by telephone',
    titles: [/delivery is settled by telephone, and the order says why/],
  },
  {
    property: 'T13 clock, versions, writes',
    bar: 'nothing is held by a clock put back; a newer database is refused; without writes not ready',
    titles: [
      /a reservation of that time is released/,
      /a database that a newer version has migrated/,
      /\[ERR-04\] a database that answers but takes no write/,
    ],
  },
];
