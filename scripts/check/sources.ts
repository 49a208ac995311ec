import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const SKIPPED = new Set(['node_modules', 'data', 'public', 'test-results']);
const CODE = /\.(?:tsx?|mts|mjs|js)$/;

export type Source = {
  file: string;
  text: string;
  program: ReturnType<typeof parseSync>['program'];
  comments: { value: string; start: number; end: number }[];
};

export function readSources(root: string): Source[] {
  return listCode(root, '').map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const { program, comments, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
    return { file, text, program, comments };
  });
}

function listCode(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : listCode(root, file);
    return CODE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [file] : [];
  });
}

export const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
export const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
