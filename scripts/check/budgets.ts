import { Visitor } from 'oxc-parser';
import { isTest, lineOf, type Source } from './sources';

export type Budget = { name: string; limit: string; found: string[]; isHard: boolean };

const FILE_LINES = { look: 250, most: 350 };
const FUNCTION_LINES = 60;
const PAGE_LINES = 120;
const MEDIAN_LINES = 60;
/** Files that may read process.env. */
const SETTINGS =
  /^(?:(?:provider|lib|server)\/env\.ts|instrumentation\.ts|(?:scripts|tests|e2e|bench)\/.*|[^/]+\.config\.ts)$/;

const linesOf = (text: string) => text.trimEnd().split('\n').length;

/** Hard budgets fail the check; others are hints. */
export function measure(sources: Source[]): { median: number; budgets: Budget[] } {
  const sized = sources.map(({ file, text }) => ({ file, lines: linesOf(text) }));
  const over = (limit: number, among: RegExp = /./) =>
    sized.filter(({ file, lines }) => lines > limit && among.test(file)).map(({ file, lines }) => `${file} ${lines}`);
  const shop = sources.filter(({ file }) => !isTest(file));
  const marks = sources.flatMap(listMarks);
  const marked = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).map(({ at }) => at);
  return {
    median: sized.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(sized.length / 2)] ?? 0,
    budgets: [
      { name: 'file lines', limit: `≤ ${FILE_LINES.most}`, found: over(FILE_LINES.most), isHard: true },
      { name: 'file lines, worth a look', limit: `≤ ${FILE_LINES.look}`, found: over(FILE_LINES.look), isHard: false },
      { name: 'page lines', limit: `≤ ${PAGE_LINES}`, found: over(PAGE_LINES, /^app\/.*\/page\.tsx$/), isHard: true },
      {
        name: 'function lines, worth a look',
        limit: `≤ ${FUNCTION_LINES}`,
        found: shop.flatMap(longFunctions),
        isHard: false,
      },
      { name: 'any', limit: '0', found: marked('any'), isHard: true },
      { name: 'suppressions without a reason', limit: '0', found: sources.flatMap(bareSuppressions), isHard: true },
      { name: 'process.env outside env.ts', limit: '0', found: marked('process.env'), isHard: true },
      { name: 'useEffect', limit: 'the outside world only', found: marked('useEffect'), isHard: false },
    ],
  };
}

export const medianLimit = MEDIAN_LINES;

function longFunctions({ file, text, program }: Source): string[] {
  const found: string[] = [];
  const count = (node: { start: number; end: number }) => {
    const lines = linesOf(text.slice(node.start, node.end));
    if (lines > FUNCTION_LINES) found.push(`${file}:${lineOf(text, node.start)} ${lines}`);
  };
  new Visitor({
    FunctionDeclaration: count,
    FunctionExpression: count,
    ArrowFunctionExpression: count,
  }).visit(program);
  return found;
}

type Mark = { kind: 'any' | 'useEffect' | 'process.env'; at: string };

function listMarks({ file, text, program }: Source): Mark[] {
  const found: Mark[] = [];
  const add = (kind: Mark['kind'], start: number) => found.push({ kind, at: `${file}:${lineOf(text, start)}` });
  new Visitor({
    TSAnyKeyword: (node) => add('any', node.start),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'useEffect') add('useEffect', node.start);
    },
    MemberExpression: (node) => {
      const isEnv = text.slice(node.start, node.end) === 'process.env';
      if (isEnv && !SETTINGS.test(file) && !isTest(file)) add('process.env', node.start);
    },
  }).visit(program);
  return found;
}

/** `biome-ignore rule: reason` and `@ts-expect-error reason` are fine, the rest is not. */
function bareSuppressions({ file, text, comments }: Source): string[] {
  return comments
    .filter(({ value }) => {
      const comment = value.replace(/^[\s*]+/, '');
      if (/^(?:@ts-ignore|@ts-nocheck|eslint-disable)/.test(comment)) return true;
      if (/^@ts-expect-error/.test(comment)) return !/^@ts-expect-error\W*\w+ \w+/.test(comment);
      return /^biome-ignore/.test(comment) && !/^biome-ignore\S* \S+: \S+/.test(comment);
    })
    .map(({ start }) => `${file}:${lineOf(text, start)}`);
}
