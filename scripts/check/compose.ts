import { parse } from 'yaml';
import { z } from 'zod';

const Names = z
  .union([z.array(z.string()), z.record(z.string(), z.unknown())])
  .transform((given) => (Array.isArray(given) ? given : Object.keys(given)));

const Service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: Names.default([]),
  volumes: z.array(z.string()).default([]),
});

const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
});

const FOREIGN = /^(?:POSTGRES_(?:USER|DB|PASSWORD)|NODE_OPTIONS)$/;

export type ComposeSurroundings = {
  settings: Set<string>;
  exists: (path: string) => boolean;
  nginx: string;
};

export function judgeCompose(text: string, { settings, exists, nginx }: ComposeSurroundings): string[] {
  const parsed = Compose.safeParse(parse(text, { merge: true }));
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { services, volumes } = parsed.data;
  const isService = (name: string) => name in services;
  const faults = Object.entries(services).flatMap(([name, service]) => [
    ...Object.keys(service.environment)
      .filter((setting) => !settings.has(setting) && !FOREIGN.test(setting))
      .map((setting) => `${name}: no such setting ${setting}`),
    ...Object.values(service.environment)
      .flatMap(hostOf)
      .filter((host) => !isService(host))
      .map((host) => `${name}: no such service ${host}`),
    ...service.depends_on.filter((other) => !isService(other)).map((other) => `${name}: no such service ${other}`),
    ...service.command
      .filter((word) => word.endsWith('.ts') && !exists(word))
      .map((word) => `${name}: ${word} is not there`),
    ...service.volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.') && !(source in volumes))
      .map((source) => `${name}: no such volume ${source}`),
  ]);
  const upstreams = [...nginx.matchAll(/^\s*server ([\w-]+):\d+/gm)].flatMap(([, host]) => host ?? []);
  return [
    ...faults,
    ...(upstreams.length === 0 ? ['nginx knows no storefront'] : []),
    ...upstreams.filter((host) => !isService(host)).map((host) => `nginx: no such service ${host}`),
  ];
}

/** `redis://redis:6379` → `redis`; empty for other values. */
const hostOf = (value: string): string[] => {
  const plain = value.replace(/\$\{[^}]*\}/g, 'value');
  return plain.includes('://') ? [new URL(plain.replace(/^\w+:/, 'http:')).hostname] : [];
};
