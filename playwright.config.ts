import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser';

// Workers read this file again: what the first reading found is told to them.
process.env.BROWSER_PATH = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  fullyParallel: false,
  retries: 0,
  workers: 1,
  // A state that comes late on a busy machine has come.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
});
