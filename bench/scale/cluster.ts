import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NGINX_TYPES, writeNginxSettings } from '../../tests/setup/nginx-settings';
import { startProvider, startShop } from '../../tests/setup/shop-process';
import { fillDatabase } from './fill';
import { Member } from './member';
import { makePostgresql } from './postgresql';
import { findProgram, run } from './program';
import { Settings } from './settings';

export const STAFF_TOKEN = 'only-for-this-benchmark-of-several-processes';
const SECRET = 'only-for-this-benchmark-of-several-processes';

/** A provider loads its whole catalogue before it is ready. */
const START_MS = 600_000;

export type MemberName =
  | 'PostgreSQL'
  | 'Redis'
  | 'Redis of limits'
  | 'provider'
  | 'storefront 1'
  | 'storefront 2'
  | 'nginx';

/** The cluster of deploy/compose.yaml without containers: each service is a local process on its own port. */
export class Cluster {
  readonly url: string;
  readonly storefronts: string[];
  readonly providerUrl: string;
  readonly databaseUrl: string;
  readonly members: Member[];
  readonly #remove: () => void;

  private constructor(settings: Settings, more: Record<string, string>) {
    const home = mkdtempSync(path.join(os.tmpdir(), 'bench-scale-'));
    this.url = settings.url('nginx');
    this.storefronts = [settings.url('storefront-1'), settings.url('storefront-2')];
    this.providerUrl = settings.url('provider');
    this.databaseUrl = settings.environment('provider').DATABASE_URL ?? '';
    const postgresql = makePostgresql(settings.port('postgresql'), { user: 'shop', database: 'shop' });
    const common = { SITE_URL: this.url, SECRET, STAFF_TOKEN, RATE_LIMITS: 'on', ...more };
    const own = (service: 'provider' | 'storefront-1' | 'storefront-2') => ({
      env: { ...settings.environment(service), ...common, HOST: '127.0.0.1', ...portOf(settings.port(service)) },
      port: settings.port(service),
      dataDir: home,
    });
    this.members = [
      postgresql.member,
      redis(settings, 'redis', 'Redis'),
      redis(settings, 'redis-limits', 'Redis of limits'),
      new Member('provider', () => startProvider({ ...own('provider'), timeout: START_MS })),
      new Member('storefront 1', () => startShop(own('storefront-1'))),
      new Member('storefront 2', () => startShop(own('storefront-2'))),
      nginx(settings, home),
    ];
    this.#remove = () => {
      postgresql.remove();
      rmSync(home, { recursive: true, force: true });
    };
  }

  static async open({
    products = 0,
    more = {},
  }: {
    products?: number;
    more?: Record<string, string>;
  }): Promise<Cluster> {
    const cluster = new Cluster(await Settings.choose(), more);
    try {
      await cluster.member('PostgreSQL').start();
      if (products > 0) await fillDatabase(cluster.databaseUrl, products);
      for (const { name } of cluster.members.slice(1)) await cluster.member(name).start();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  member(name: string): Member {
    const found = this.members.find((one) => one.name === name);
    if (!found) throw new Error(`No such member: ${name}`);
    return found;
  }

  async close(): Promise<void> {
    for (const member of [...this.members].reverse()) await member.stop().catch(() => member.kill());
    this.#remove();
  }
}

const portOf = (port: number) => ({ PORT: String(port), PROVIDER_PORT: String(port) });

function redis(settings: Settings, service: 'redis' | 'redis-limits', name: MemberName): Member {
  const file = findProgram('redis-server', 'redis-server');
  const port = settings.port(service);
  const [, ...args] = settings.command(service);
  const ping = findProgram('redis-cli', 'redis-tools');
  const isReady = async () =>
    spawnSync(ping, ['-p', String(port), 'ping'], { encoding: 'utf8' }).stdout.includes('PONG');
  const listen = ['--port', String(port), '--bind', '127.0.0.1'];
  return new Member(name, () => run({ file, args: [...args, ...listen], stopSignal: 'SIGTERM', isReady }));
}

function nginx(settings: Settings, home: string): Member {
  const file = findProgram('nginx', 'nginx');
  if (!existsSync(NGINX_TYPES)) throw new Error(`${NGINX_TYPES} is missing: apt-get install nginx`);
  const ports = [settings.port('storefront-1'), settings.port('storefront-2')];
  const config = writeNginxSettings({ home, ports, port: settings.port('nginx') });
  const isReady = () => fetch(`${settings.url('nginx')}/api/health/ready`).then(({ ok }) => ok);
  return new Member('nginx', () =>
    run({ file, args: ['-c', config, '-g', 'daemon off;'], stopSignal: 'SIGQUIT', isReady }),
  );
}
