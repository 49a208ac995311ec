import type { Room } from './room';

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
    name: 'server',
    holds: /^server\//,
    may: [
      'server/**',
      'runtime/**',
      'telemetry/**',
      'contract/document-kinds',
      'contract/limits',
      'contract/moved',
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
    rule: 'server → next, runtime, telemetry, limits, wire names, cookie names, address rules of pages; the gateway and the provider through runtime/process-registry only',
  },
];
