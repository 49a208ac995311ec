import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser';

// Workers read this file again: what the first reading found is told to them.
process.env.BROWSER_PATH = findBrowser();

/** `npm run test:hard` */
const isHard = process.env.TEST_HARD === 'on';
/** What takes long, and those of every day that tell how far they reach. */
const HARD = [
  ...['hard/*', 'policy', 'policy-customer', 'xss', 'xss-customer', 'cookies-and-caches', 'door', 'headers'],
  ...['session', 'sign-in-session', 'captcha'],
].map((name) => `**/e2e/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  ...(isHard ? { testMatch: HARD } : { testIgnore: '**/e2e/hard/**' }),
  globalSetup: './tests/setup/seeded-database.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  fullyParallel: false,
  retries: 0,
  // Each with a shop of its own.
  workers: 2,
  // A state that comes late on a busy machine has come.
  timeout: isHard ? 600_000 : 240_000,
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
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
});
