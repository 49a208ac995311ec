import { DATABASE, type Room, WATCHED } from './room';

const HTTP = ['npm:hono', 'npm:@hono/node-server', 'npm:next', 'npm:react', 'npm:react-dom'];

const OPEN_TELEMETRY = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-node'].map(
  (name) => `npm:@opentelemetry/${name}`,
);

/** Domains with several subjects have several services: `placing-service`. */
const SERVICES = ['provider/*/service', 'provider/*/*-service'];
const STORES = ['provider/*/store', 'provider/*/**/*-store'];
/** What may be known of the database without speaking SQL: types of a transaction, a replica, a stored document. */
const DATABASE_TYPES = ['provider/db/connection', 'provider/db/reader', 'provider/db/stored'];

export const provider: Room[] = [
  {
    name: 'telemetry',
    holds: /^telemetry\//,
    may: [
      'telemetry/**',
      'runtime/process-registry',
      'npm:pino',
      'npm:pino-pretty',
      'npm:prom-client',
      ...OPEN_TELEMETRY,
      'node:**',
    ],
    rule: 'telemetry → its libraries, the process registry',
  },
  {
    name: 'runtime',
    holds: /^runtime\//,
    may: ['runtime/**', 'telemetry/**', 'contract/tag-stream', 'npm:ioredis', 'node:**'],
    rule: 'runtime → telemetry, Redis, the format of the tag stream: what every process needs',
  },
  {
    name: 'contract',
    holds: /^contract\//,
    may: ['contract/**', 'npm:zod'],
    rule: 'contract → zod; nothing of this repository',
  },
  {
    name: 'provider/db',
    holds: /^provider\/db\//,
    may: [
      'provider/db/**',
      'provider/*/rules',
      'provider/env',
      ...WATCHED,
      'telemetry/request-id',
      'telemetry/spans',
      'contract/**',
      'npm:**',
      'node:**',
    ],
    never: HTTP,
    rule: "provider/db → contract, provider/env, rules, the log; never a domain's service or store, never HTTP",
  },
  {
    name: 'provider/http',
    holds: /^provider\/http\//,
    may: [
      'provider/http/**',
      'provider/context',
      'runtime/join-chunks',
      'contract/**',
      'npm:hono',
      'npm:zod',
      'node:**',
    ],
    rule: 'provider/http → contract, hono; never a domain, never the database',
  },
  {
    name: 'provider/*/rules',
    holds: /^provider\/([^/]+)\/rules\.ts$/,
    may: ['provider/*/rules', 'contract/**', 'node:crypto', 'node:url'],
    rule: 'provider/*/rules → contract; never database, clock, random, env: they come as arguments',
    pure: true,
  },
  {
    name: 'provider/*/store',
    holds: /^provider\/([^/]+)\/(?:[^/]+\/)?(?:[^/]+-)?store\.ts$/,
    may: [
      'provider/{own}/**',
      'provider/*/rules',
      'provider/signing',
      'provider/db/**',
      ...WATCHED,
      'contract/**',
      'npm:drizzle-orm',
      'node:**',
    ],
    types: ['provider/context'],
    never: [...SERVICES, 'provider/*/routes'],
    rule: "provider/*/store → provider/db, rules, contract; never another domain's store",
  },
  {
    name: 'provider/*/service',
    holds: /^provider\/([^/]+)\/(?:[^/]+-)?service\.ts$/,
    may: [
      'provider/{own}/**',
      ...SERVICES,
      'provider/*/rules',
      'provider/context',
      'provider/env',
      // A refusal is a value, not an HTTP object.
      'provider/http/reply',
      'provider/passwords',
      'provider/signing',
      'provider/error-reporting',
      'provider/batches',
      'provider/revision-cache',
      'telemetry/log',
      'contract/**',
      'npm:**',
      'node:**',
    ],
    types: [...DATABASE_TYPES, 'provider/http/dependencies'],
    never: ['provider/*/routes', ...HTTP, ...DATABASE],
    rule: "provider/*/service → own rules and store, other domains' services and rules; never HTTP objects, never another domain's store",
  },
  {
    name: 'provider/*/routes',
    holds: /^provider\/([^/]+)\/(?:[^/]+-)?routes\.ts$/,
    may: [
      'provider/{own}/*-routes',
      ...SERVICES,
      'provider/http/**',
      'provider/context',
      'contract/**',
      'npm:hono',
      'node:**',
    ],
    rule: 'provider/*/routes → services, contract, provider/http; never SQL',
  },
  {
    name: "provider/*, a domain's other files",
    holds: /^provider\/([^/]+)\/(?:[^/]+\/)?[^/]+$/,
    may: [
      'provider/{own}/**',
      'provider/*/rules',
      'provider/signing',
      'provider/http-client',
      'provider/revision-cache',
      'provider/http/reply',
      ...WATCHED,
      'contract/**',
      'npm:**',
      'node:**',
    ],
    types: [...DATABASE_TYPES, 'provider/context', 'provider/env', 'provider/notifications/message'],
    never: [...SERVICES, 'provider/*/routes', ...HTTP, ...DATABASE],
    rule: "a domain's other files → own domain, others' rules, contract; never SQL, services, HTTP",
  },
  {
    name: 'provider, a store of its own',
    holds: /^provider\/[^/]+-store\.ts$/,
    may: ['provider/db/**', 'npm:drizzle-orm', 'node:**'],
    types: ['provider/*'],
    rule: 'a store at the root of the provider → provider/db',
  },
  {
    name: 'provider/error-reporting',
    holds: /^provider\/error-reporting\.ts$/,
    may: [...WATCHED, 'npm:drizzle-orm'],
    rule: 'provider/error-reporting → the log, and the error whose values it leaves out',
  },
  {
    name: 'provider',
    holds: /^provider\/[^/]+$/,
    may: ['provider/**', 'runtime/**', 'telemetry/**', 'contract/**', 'npm:**', 'node:**'],
    never: ['npm:next', 'npm:react', 'npm:react-dom', ...DATABASE, 'provider/db/tables/**', ...STORES],
    rule: 'provider → its own rooms, contract; never SQL or Next',
  },
];
