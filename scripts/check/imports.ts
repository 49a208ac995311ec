import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { lineOf, type Source } from './sources';

export type Import = {
  /** `provider/cart/store` (from the root, without extension), `npm:react` or `node:fs`. */
  target: string;
  kind: 'value' | 'type' | 'dynamic';
  line: number;
};

export type Judged = Source & { imports: Import[] };

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.mjs', '.js'];

export function listImports(root: string, { file, text, program }: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, kind: Import['kind'], at: number) => {
    // A computed specifier cannot be checked, so no room allows it.
    const target = typeof specifier === 'string' ? resolve(root, file, specifier) : 'a computed specifier';
    found.push({ target, kind, line: lineOf(text, at) });
  };
  const literal = (node: object | undefined) => (node && 'value' in node ? node.value : undefined);

  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type' ? 'type' : 'value', node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type' ? 'type' : 'value', node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind === 'type' ? 'type' : 'value', node.start);
    },
    ImportExpression: (node) => add(literal(node.source), 'dynamic', node.start),
    TSImportType: (node) => add(literal(node.source), 'type', node.start),
    CallExpression: (node) => {
      const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require';
      if (isRequire) add(literal(node.arguments[0]), 'value', node.start);
    },
  }).visit(program);
  return found;
}

function resolve(root: string, from: string, specifier: string): string {
  if (specifier.startsWith('.')) return withoutExtension(root, path.posix.join(path.posix.dirname(from), specifier));
  if (specifier.startsWith('@/')) return withoutExtension(root, path.posix.normalize(specifier.slice(2)));
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
  return `npm:${specifier}`;
}

function withoutExtension(root: string, target: string): string {
  const extension = EXTENSIONS.find((end) => target.endsWith(end));
  if (extension) return target.slice(0, -extension.length);
  const isFolder = !EXTENSIONS.some((end) => existsSync(path.join(root, target + end)));
  const hasIndex = EXTENSIONS.some((end) => existsSync(path.join(root, target, `index${end}`)));
  return isFolder && hasIndex ? `${target}/index` : target;
}
