import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeDeployment } from '@/scripts/check/deploy';
import { judgeImage, listNeededFolders } from '@/scripts/check/image';

/** Faults found when one file of `deploy/` is changed. */
function checkFiles(file = '', change: (text: string) => string = (text) => text): string[] {
  const read = (name: string) => {
    const text = readFileSync(name, 'utf8');
    if (name !== file) return text;
    const changed = change(text);
    expect(changed, 'nothing was changed').not.toBe(text);
    return changed;
  };
  return judgeDeployment(read, existsSync);
}

test('judgeDeployment finds no fault in the files of deploy/', () => expect(checkFiles()).toEqual([]));

const DOCKERFILE: [from: string, to: string, fault: string][] = [
  ['COPY . .', 'COPPY . .', 'COPPY is no instruction'],
  ['package-lock.json .npmrc', 'pnpm-lock.yaml', 'COPY of pnpm-lock.yaml, which is not there'],
  ['/shop/server ./server', '/shop/servers ./server', 'COPY of servers, which is not there'],
  ['--from=build /shop/public', '--from=builder /shop/public', 'COPY from builder, which is no stage'],
  ['FROM node:22-bookworm-slim AS', 'FROM node:18-bookworm-slim AS', 'older than Node >=20.20'],
  ['USER node', 'USER root', 'It runs as root'],
  ['CMD ["node", "--import", "tsx", "scripts/serve.ts"]', 'CMD npm start', 'runs under a shell'],
  ['scripts/serve.ts"]', 'scripts/server.ts"]', 'scripts/server.ts is not there'],
];
test.each(DOCKERFILE)('a Dockerfile with %s changed to %s is reported', (from, to, fault) => {
  const faults = checkFiles('deploy/Dockerfile', (text) => text.replace(from, to));
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

test('the Docker image has every folder that storefront and provider need; a missing one is reported', () => {
  const needed = listNeededFolders('.');
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  expect([...needed].sort()).toEqual(['contract', 'lib', 'provider', 'runtime', 'scripts', 'server', 'telemetry']);
  expect(judgeImage(dockerfile, needed)).toEqual([]);
  const without = dockerfile.replace(/^COPY .* \.\/telemetry\n/m, '');
  expect(judgeImage(without, needed)).toEqual(['the image runs telemetry/ and does not have it']);
}, 120_000);

const COMPOSE: [from: string, to: string, fault: string][] = [
  ['REDIS_URL:', 'REDIS_ADDRESS:', 'storefront-1: no such setting REDIS_ADDRESS'],
  ['redis://redis:6379', 'redis://valkey:6379', 'storefront-1: no such service valkey'],
  ['@postgresql:5432', '@database:5432', 'provider: no such service database'],
  ['provider/main.ts', 'provider/server.ts', 'provider: provider/server.ts is not there'],
  ['[database:/var', '[data:/var', 'postgresql: no such volume data'],
  ['[storefront-1, storefront-2]', '[storefront-1, storefront-3]', 'nginx: no such service storefront-3'],
  ['image: redis:7-bookworm', 'platform: linux/amd64', 'services.redis.image'],
];
test.each(COMPOSE)('compose.yaml with %s changed to %s is reported', (from, to, fault) => {
  const faults = checkFiles('deploy/compose.yaml', (text) => text.replace(from, to));
  expect(faults.join('\n')).toContain(`compose.yaml: ${fault}`);
});

test('an nginx upstream that is no service of compose.yaml is reported', () => {
  const faults = checkFiles('deploy/nginx.conf', (text) => text.replace('server storefront-2:', 'server shop-2:'));
  expect(faults).toEqual(['compose.yaml: nginx: no such service shop-2']);
});

test.each([
  ['TRUSTED_HOPS=1', 'PROXIES=1', 'no such setting PROXIES'],
  ['scripts/serve.ts', 'server.ts', 'server.ts is not there'],
])('a systemd unit with %s changed to %s is reported', (from, to, fault) => {
  const faults = checkFiles('deploy/nursery.service', (text) => text.replace(from, to));
  expect(faults).toEqual([`nursery.service: ${fault}`]);
});
