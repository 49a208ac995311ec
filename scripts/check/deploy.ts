import { z } from 'zod';
import { judgeCompose } from './compose';
import { judgeDockerfile } from './dockerfile';

const Package = z.object({ engines: z.object({ node: z.string() }) });

export function judgeDeployment(read: (file: string) => string, exists: (path: string) => boolean): string[] {
  const settings = new Set([...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []));
  const engine = Package.parse(JSON.parse(read('package.json'))).engines.node;
  const made = ['node_modules', '.next'];
  return [
    ...judgeDockerfile(read('deploy/Dockerfile'), { exists, engine, made }).map((fault) => `Dockerfile: ${fault}`),
    ...judgeCompose(read('deploy/compose.yaml'), { settings, exists, nginx: read('deploy/nginx.conf') }).map(
      (fault) => `compose.yaml: ${fault}`,
    ),
    ...judgeUnit(read('deploy/nursery.service'), settings, exists).map((fault) => `nursery.service: ${fault}`),
  ];
}

/** Read by glibc and Node, not by the shop. */
const OF_THE_MACHINE = new Set(['MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE']);

export function judgeUnit(text: string, settings: Set<string>, exists: (path: string) => boolean): string[] {
  const of = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, value]) => value ?? []);
  const scripts = of('ExecStart').flatMap((command) => command.split(' ').filter((word) => word.endsWith('.ts')));
  const names = of('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
  return [
    ...(scripts.length === 0 ? ['ExecStart runs no script'] : []),
    ...scripts.filter((script) => !exists(script)).map((script) => `${script} is not there`),
    ...names
      .filter((name) => !settings.has(name) && !OF_THE_MACHINE.has(name))
      .map((name) => `no such setting ${name}`),
  ];
}
