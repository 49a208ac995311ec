import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser';

// Workers evaluate this file again and inherit the result.
process.env.BROWSER_PATH = findBrowser();

/** `npm test`: core, or http without a browser. `test:full` adds long (see e2e/test-tags.ts). `test:hard`: hard. */
const RINGS = {
  core: { testIgnore: ['**/e2e/http/**', '**/e2e/hard/**'], grepInvert: /@long/, timeout: 120_000 },
  http: { testMatch: '**/e2e/http/**', grepInvert: /@long/, timeout: 120_000 },
  long: { testIgnore: '**/e2e/hard/**', grep: /@long/, timeout: 240_000 },
  hard: { testMatch: '**/e2e/hard/**', timeout: 600_000 },
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tests/setup/seeded-database.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  fullyParallel: false,
  // A passed retry counts as flaky; more than two of them fail the run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  expect: {
    timeout: 20_000,
    // Ignores subpixel and font smoothing differences; a missing button still fails.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Requests of a service worker bypass route mocks. The test of the offline page allows it.
    serviceWorkers: 'block',
    // Tracing all tests costs a fifth of the suite's time: set `TRACE=on` when needed.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: Object.entries(RINGS).map(([name, ring]) => ({ name, ...ring, use: desktop })),
});
