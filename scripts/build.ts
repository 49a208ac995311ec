import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressStatic } from './bundle/compress-static';

const BUILD = '.next';
const STAMP = path.join(BUILD, 'sources.sha256');
const SOURCES = [
  ...['app', 'components', 'contract', 'lib', 'provider', 'public', 'runtime', 'stores', 'styles'],
  'telemetry',
  ...['server/data-cache/cache-handler.mjs', 'middleware.ts', 'next.config.ts', 'package-lock.json', 'tsconfig.json'],
  ...['scripts/build.ts', 'scripts/bundle', 'server/http/encoding.ts'],
];

export async function ensureBuilt(): Promise<void> {
  const wanted = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Собираем магазин…');
  await build(wanted);
}

export async function build(stamp = hashSources()): Promise<void> {
  rmSync(STAMP, { force: true });
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('Сборка не удалась, причина выше.');
  await compressStatic(BUILD);
  writeFileSync(STAMP, stamp);
}

/** Code by content, so that equal checkouts share a build; pictures by name and size. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles).sort()) {
    const isPublic = file.startsWith('public');
    hash.update(`\n${file}\n`).update(isPublic ? String(statSync(file).size) : readFileSync(file));
  }
  return hash.digest('hex');
}

/** Unit tests and seed data are not part of a build. */
function listFiles(entry: string): string[] {
  if (statSync(entry).isFile()) return /\.test\.tsx?$|\.yaml$/.test(entry) ? [] : [entry];
  return readdirSync(entry).flatMap((name) => listFiles(path.join(entry, name)));
}
