import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** May name files and commands of former releases. */
const HISTORY = 'CHANGELOG.md';
const LINK = /\]\(([^)#\s]+)[^)]*\)/g;
const CODE = /`([^`\n]+)`/g;
const COMMAND = /npm run ([\w:-]+)/g;
const PLACEHOLDER = /[<>{}*…()\s,]|\.\.\./;

export function findMissingNames(root: string): string[] {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts);
  const documents = tracked.filter(
    (file) => file.endsWith('.md') && file !== HISTORY && existsSync(path.join(root, file)),
  );
  const known = {
    folders: new Set(tracked.flatMap((file) => file.split('/').slice(0, -1)[0] ?? [])),
    scripts: new Set(scripts),
  };
  return documents.flatMap((file) =>
    listMissing(readFileSync(path.join(root, file), 'utf8'), { root, folder: path.dirname(file), ...known }).map(
      (name) => `${file}: ${name}`,
    ),
  );
}

type Place = { root: string; folder: string; folders: Set<string>; scripts: Set<string> };

export function listMissing(text: string, { root, folder, folders, scripts }: Place): string[] {
  const found = (expression: RegExp) => [...text.matchAll(expression)].map(([, name = '']) => name);
  const links = found(LINK).filter((name) => !/^[a-z]+:/.test(name));
  const commands = found(COMMAND).filter((name) => !scripts.has(name));
  return [
    ...links.filter((name) => !existsSync(path.join(root, folder, name))),
    ...found(CODE).filter((name) => isPath(name, folders) && !exists(root, name)),
    ...commands.map((name) => `npm run ${name}`),
  ];
}

const NOT_OURS = /^deploy\/tls\//;

const isPath = (name: string, folders: Set<string>): boolean =>
  name.includes('/') && !PLACEHOLDER.test(name) && !NOT_OURS.test(name) && folders.has(name.split('/')[0] ?? '');

const exists = (root: string, name: string): boolean => {
  const file = path.join(root, name.replace(/:\d+$/, ''));
  return ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx', '.spec.ts'].some((extension) =>
    existsSync(file + extension),
  );
};
