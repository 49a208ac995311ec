import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `scripts/mutants.ts` names the unit tests that import the mutated module. */
const include = (process.env.MUTANTS_TESTS ?? '').split(',').filter(Boolean);

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: { include, environment: 'node', setupFiles: ['tests/setup/shared-worker.ts'], testTimeout: 30_000 },
});
