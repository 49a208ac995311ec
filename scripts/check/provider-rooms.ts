import { DATABASE, type Room, WATCHED } from './room';

const HTTP = ['npm:hono', 'npm:@hono/node-server', 'npm:next', 'npm:react', 'npm:react-dom'];

const OPEN_TELEMETRY = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-node'].map(
  (name) => `npm:@opentelemetry/${name}`,
);

/** A domain with several subjects has a service for each: `placing-service` beside `service`. */
const SERVICES = ['provider/*/service', 'provider/*/*-service'];

export const provider: Room[] = [
  {
    name: 'telemetry',
    holds: /^telemetry\//,
    may: ['telemetry/**', 'npm:pino', 'npm:pino-pretty', 'npm:prom-client', ...OPEN_TELEMETRY, 'node:**'],
    rule: 'telemetry → its libraries; never anything of ours',
  },
  {
    name: 'runtime',
    holds: /^runtime\//,
    may: ['runtime/**', 'telemetry/**', 'node:**'],
    rule: 'runtime → telemetry: what every process of ours needs, whatever it serves',
  },
  {
    name: 'contract',
    holds: /^contract\//,
    may: ['contract/**', 'npm:zod'],
    rule: 'contract → zod; never anything of ours',
  },
  {
    name: 'provider/db',
    holds: /^provider\/db\//,
    may: [
      'provider/db/**',
      'provider/*/rules',
      'provider/env',
      ...WATCHED,
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
    may: ['contract/**', 'node:crypto', 'node:url'],
    rule: 'provider/*/rules → contract; never database, clock, random, env: they come as arguments',
    pure: true,
  },
  {
    name: 'provider/*/store',
    holds: /^provider\/([^/]+)\/store\.ts$/,
    may: ['provider/{own}/*', 'provider/db/**', 'contract/**', 'npm:drizzle-orm', 'node:**'],
    types: ['provider/*/rules'],
    never: [...SERVICES, 'provider/*/routes'],
    rule: "provider/*/store → provider/db, contract; never another domain's store",
  },
  {
    name: 'provider/*/service',
    holds: /^provider\/([^/]+)\/(?:[^/]+-)?service\.ts$/,
    may: [
      'provider/{own}/*',
      ...SERVICES,
      'provider/*/rules',
      'provider/context',
      'provider/env',
      // A refusal is a value of the provider, not an HTTP object.
      'provider/http/reply',
      'provider/signing',
      'provider/error-reporting',
      'provider/batches',
      'telemetry/log',
      'contract/**',
      'npm:**',
      'node:**',
    ],
    types: ['provider/db/connection', 'provider/db/stored', 'provider/http/door'],
    never: ['provider/*/routes', ...HTTP, ...DATABASE],
    rule: "provider/*/service → own rules and store, other domains' services and rules; never HTTP objects, never another domain's store",
  },
  {
    name: 'provider/*/routes',
    holds: /^provider\/([^/]+)\/routes\.ts$/,
    may: [...SERVICES, 'provider/http/**', 'provider/context', 'contract/**', 'npm:hono', 'node:**'],
    rule: 'provider/*/routes → services, contract, provider/http; never SQL',
  },
  {
    name: "provider/*, a domain's other files",
    holds: /^provider\/([^/]+)\/[^/]+$/,
    may: [
      'provider/{own}/*',
      'provider/*/rules',
      'provider/signing',
      'provider/http-client',
      // The one way in which a visitor's picture is drawn.
      'provider/uploads/auto-orient',
      'provider/db/**',
      ...WATCHED,
      'contract/**',
      'npm:**',
      'node:**',
    ],
    types: ['provider/context', 'provider/env', 'provider/notifications/message'],
    never: [...SERVICES, 'provider/*/routes', ...HTTP],
    rule: "a domain's other files → own domain, others' rules, provider/db, contract; never services, never HTTP",
  },
  {
    name: 'provider',
    holds: /^provider\/[^/]+$/,
    may: ['provider/**', 'runtime/**', 'telemetry/**', 'contract/**', 'npm:**', 'node:**'],
    never: ['npm:next', 'npm:react', 'npm:react-dom'],
    rule: 'provider → its own rooms, contract; it runs without Next',
  },
];
