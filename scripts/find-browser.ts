import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: tests are a third faster. */
const NAMES = ['chromium-headless-shell', 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

export function findBrowser({ BROWSER_PATH, CHROMIUM }: NodeJS.ProcessEnv = process.env): string {
  const configured = BROWSER_PATH || CHROMIUM;
  if (configured) {
    if (starts(configured)) return configured;
    throw new Error(`The browser of ${BROWSER_PATH ? 'BROWSER_PATH' : 'CHROMIUM'} does not start: ${configured}`);
  }
  const present = findPresent();
  if (present) return present;
  install();
  const installed = findPresent();
  if (installed) return installed;
  throw new Error(
    'No browser for the tests: install Chromium (apt-get install chromium, or npx playwright install --with-deps chromium) or name one in BROWSER_PATH.',
  );
}

/** For measurements: the browser of visitors. The headless shell loads lazy pictures from farther away. */
export function findVisitorBrowser(): string {
  const { BROWSER_PATH, CHROMIUM } = process.env;
  const present = NAMES.slice(1).flatMap(inPath).find(starts);
  return BROWSER_PATH || CHROMIUM || !present ? findBrowser() : present;
}

const findPresent = () => [chromium.executablePath(), ...NAMES.flatMap(inPath)].find(starts);

function inPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => `${folder}/${name}`).filter((file) => existsSync(file));
}

/** Existence is not enough: Ubuntu's chromium-browser is a stub, and Playwright's may lack system libraries. */
const starts = (file: string) => existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

function install(): void {
  const isRoot = process.getuid?.() === 0;
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  console.log('No browser found, installing Chromium…');
  if (isRoot && inPath('apt-get').length > 0) {
    run('apt-get', 'update', '-q');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name);
      if (findPresent()) return;
    }
  }
  run('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
}
