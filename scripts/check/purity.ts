import { Visitor } from 'oxc-parser';
import { lineOf, type Source } from './sources';

const MEMBERS = new Set(['Date.now', 'performance.now', 'Math.random', 'process.env', 'crypto.getRandomValues']);
const NAMES = new Set(['randomUUID', 'randomBytes', 'randomInt', 'webcrypto', 'setTimeout', 'setInterval', 'fetch']);

/** Clock, random and settings must be arguments of a rule. */
export function listImpurities({ text, program }: Source): { what: string; line: number }[] {
  const found: { what: string; line: number }[] = [];
  const add = (what: string, at: number) => found.push({ what, line: lineOf(text, at) });
  new Visitor({
    MemberExpression: (node) => {
      const what = text.slice(node.start, node.end);
      if (MEMBERS.has(what)) add(what, node.start);
    },
    Identifier: (node) => {
      if (NAMES.has(node.name)) add(node.name, node.start);
    },
    NewExpression: (node) => {
      const isNow = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
      if (isNow) add('new Date()', node.start);
    },
  }).visit(program);
  return found;
}
