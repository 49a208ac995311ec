import { z } from 'zod';

/** Minimum versions without known vulnerabilities; `npm audit` is not available everywhere. */
export const SafeVersions = z.array(z.object({ package: z.string(), least: z.string(), reason: z.string() }));
export type SafeVersion = z.infer<typeof SafeVersions>[number];

export const Lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
export type Lock = z.infer<typeof Lock>;

export function findUnsafe(lock: Lock, floors: SafeVersion[]): string[] {
  return floors.flatMap(({ package: name, least, reason }) => {
    const copies = Object.entries(lock.packages).filter(
      ([folder]) => folder === `node_modules/${name}` || folder.endsWith(`/node_modules/${name}`),
    );
    if (copies.length === 0) return [`${name} is not installed: take it off the list`];
    return copies
      .filter(([, { version = '0' }]) => isOlder(version, least))
      .map(([folder, { version }]) => `${folder} ${version} is older than ${least}: ${reason}`);
  });
}

export function isOlder(version: string, least: string): boolean {
  const [numbers = '', preview] = version.split('-', 2);
  const [wanted = ''] = least.split('-', 1);
  const own = numbers.split('.').map(Number);
  const other = wanted.split('.').map(Number);
  for (const place of [0, 1, 2]) {
    const difference = (own[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return preview !== undefined;
}
