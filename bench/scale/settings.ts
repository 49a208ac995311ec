import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { findFreePort } from '../server-process';

/** Services of deploy/compose.yaml and their container ports. */
const PORTS = {
  nginx: 80,
  'storefront-1': 3000,
  'storefront-2': 3000,
  provider: 3100,
  postgresql: 5432,
  redis: 6379,
  'redis-limits': 6379,
};
export type Service = keyof typeof PORTS;

export const PASSWORD = 'bench';
const SECRET = 'a-secret-of-storefronts-and-their-provider';

const Compose = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).default({}),
      command: z.array(z.string()).default([]),
    }),
  ),
});

export class Settings {
  readonly #ports: Map<string, number>;
  readonly #compose = Compose.parse(parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }));

  private constructor(ports: Map<string, number>) {
    this.#ports = ports;
  }

  static async choose(): Promise<Settings> {
    const names = Object.keys(PORTS) as Service[];
    return new Settings(new Map(await Promise.all(names.map(async (name) => [name, await findFreePort()] as const))));
  }

  port(service: Service): number {
    const port = this.#ports.get(service);
    if (port === undefined) throw new Error(`No such service: ${service}`);
    return port;
  }

  url = (service: Service): string => `http://127.0.0.1:${this.port(service)}`;

  environment(service: Service): Record<string, string> {
    const given = Object.entries(this.#compose.services[service]?.environment ?? {});
    return Object.fromEntries(given.map(([name, value]) => [name, this.#translate(value)]));
  }

  command = (service: Service): string[] => this.#compose.services[service]?.command ?? [];

  #translate(value: string): string {
    const known = value
      .replace(/\$\{POSTGRES_PASSWORD\b[^}]*\}/, PASSWORD)
      .replace(/\$\{PROVIDER_SECRET\b[^}]*\}/, SECRET);
    return Object.entries(PORTS).reduce(
      (text, [name, port]) => text.replaceAll(`${name}:${port}`, `127.0.0.1:${this.#ports.get(name)}`),
      known,
    );
  }
}
