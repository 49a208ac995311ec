import path from 'node:path';
import { defineConfig } from 'vitest/config';

const include = (process.env.MUTANTS_TESTS ?? '').split(',').filter(Boolean);
const wantsDocument = include.some((file) => file.endsWith('.tsx'));

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    include,
    environment: wantsDocument ? 'happy-dom' : 'node',
    setupFiles: ['tests/setup/shared-worker.ts', ...(wantsDocument ? ['tests/setup/component.ts'] : [])],
    testTimeout: 30_000,
  },
});
