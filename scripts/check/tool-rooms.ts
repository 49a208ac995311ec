import type { Room } from './room';

/** Tests, scripts, the front: around the shop. */
export const tools: Room[] = [
  {
    name: 'tests',
    holds: /^(?:tests|e2e|bench)\/|\.(?:test|spec)\.tsx?$/,
    may: ['**', 'npm:**', 'node:**'],
    rule: 'tests may import everything',
  },
  {
    name: 'scripts',
    holds: /^scripts\//,
    may: ['**', 'npm:**', 'node:**'],
    never: ['app/**', 'components/**', 'stores/**'],
    rule: 'scripts → everything without a screen; never app, components, stores',
  },
  {
    name: 'front',
    holds: /^front\//,
    may: [
      'front/**',
      'runtime/**',
      'telemetry/**',
      'provider/http/client-address',
      'provider/redis',
      'provider/tag-stream',
      'contract/limits',
      'contract/revalidation',
      'contract/tag-stream',
      'contract/vitals',
      'contract/wire',
      'lib/catalog/area-estimate',
      'lib/catalog/query',
      'lib/cookies',
      'lib/browser/early-script',
      'lib/catalog/page-number',
      'lib/paths',
      'npm:ioredis',
      'npm:next',
      'npm:lru-cache',
      'node:**',
    ],
    rule: 'front → next, runtime, telemetry, the rule of who asks, the stream of tags, limits, names of headers and cookies, how pages read addresses and the script in the head; never the rooms behind it',
  },
];
