import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser';

// Workers read this file again: what the first reading found is told to them.
process.env.BROWSER_PATH = findBrowser();

/**
 * `npm test` runs core and, without a browser, http. `npm run test:full` adds long: what `e2e/test-tags.ts` tags. `npm run test:hard`
 * has a folder of its own.
 */
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
  // A test that passes only then is listed as flaky, and more than two of them fail the run.
  retries: process.env.CI ? 1 : 0,
  // Each with a shop of its own.
  workers: 2,
  expect: {
    timeout: 20_000,
    // A large button that is gone is more than that; a line that stands on half a pixel and letters that another build smooths are less.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
  reporter: 'list',
  use: {
    // What never stands there is told by its name, not by the test's time.
    actionTimeout: 60_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // What a worker asks for no test can stand in for; the offline page's own test lets it in.
    serviceWorkers: 'block',
    // Recorded for all, it would cost a fifth of the suite's time: `TRACE=on` for the test in question.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: Object.entries(RINGS).map(([name, ring]) => ({ name, ...ring, use: desktop })),
});
