import { type Import, listImports } from './imports';
import { readSources } from './sources';

const ENTRIES = ['scripts/serve', 'provider/main'];

export function listNeededFolders(root: string): Set<string> {
  const imports = new Map<string, Import[]>();
  for (const source of readSources(root)) imports.set(source.file.replace(/\.\w+$/, ''), listImports(root, source));
  const reached = new Set(ENTRIES);
  for (const file of reached) {
    for (const { target, kind } of imports.get(file) ?? [])
      if (kind !== 'type' && imports.has(target)) reached.add(target);
  }
  return new Set([...reached].map((file) => file.split('/')[0] ?? file));
}

export function judgeImage(dockerfile: string, needed: Set<string>): string[] {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const isCopied = (folder: string) => new RegExp(`^COPY .*/${folder} \\./${folder}$`, 'm').test(last);
  return [...needed]
    .filter((folder) => !isCopied(folder))
    .map((folder) => `the image runs ${folder}/ and does not have it`);
}
