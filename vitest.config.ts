import path from 'node:path';
import { defineConfig } from 'vitest/config';

const resolve = { alias: { '@': path.resolve(import.meta.dirname) } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        // A test that needs a document says so: `// @vitest-environment happy-dom`.
        test: {
          name: 'unit',
          include: [
            '{contract,lib,stores,components,provider,front,scripts}/**/*.test.{ts,tsx}',
            'tests/check/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        resolve,
        // PGlite, or PostgreSQL where TEST_DATABASE_URL names a server. Each file opens a database of its own.
        test: {
          name: 'provider',
          include: ['tests/provider/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
