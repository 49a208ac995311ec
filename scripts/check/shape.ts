import { listCycles } from './cycles';
import type { Judged } from './imports';
import { isTest } from './sources';

// Percent of the non-blank lines; tests beside their modules do not count. Limits are only ever lowered.
const SHOP_COMMENTS = 4;
const ROOM_COMMENTS = 4;
/** Configuration and the code around Next need more reasons: there a line seldom says why it is there. */
const COMMENTS_OF: Record<string, number> = {
  '(root)': 12,
  runtime: 10,
  server: 7.3,
  stores: 4.2,
  styles: 15.4,
};
const LIMITS = { shop: SHOP_COMMENTS, room: ROOM_COMMENTS, rooms: COMMENTS_OF };

const FILE_LINES = 350;
const SMALL_FILE_LINES = 30;
/** Percent by which a limit may exceed the share. */
const SLACK = 0.5;

/** Not part of the running shop. */
const TOOLS = new Set(['tests', 'e2e', 'scripts', 'bench']);
const OF_TESTS = /^(?:tests|e2e)\//;

export type RoomShape = {
  room: string;
  files: number;
  comments: number;
  commentLimit: number;
  median: number;
  longest: number;
  /** Percent of the files. */
  smallWithOneImporter: number;
  cycles: number;
};

export type Shape = {
  rooms: RoomShape[];
  overall: number;
  faults: string[];
  hints: string[];
};

export function measureShape(sources: Judged[], limits = LIMITS): Shape {
  const code = sources.filter(({ file }) => !isTest(file) || OF_TESTS.test(file));
  const importers = countImporters(code, sources);
  const cycles = listCycles(sources).map(({ file }) => roomOf(file));
  const names = [...new Set(code.map(({ file }) => roomOf(file)))].sort((a, b) => a.localeCompare(b));
  const rooms = names.map((room): RoomShape => {
    const files = code.filter(({ file }) => roomOf(file) === room);
    const lines = files.map(({ text }) => countLines(text)).sort((a, b) => a - b);
    const small = files.filter(({ text }) => countLines(text) <= SMALL_FILE_LINES);
    const imported = small.filter(({ file }) => importers.get(withoutExtension(file)) === 1);
    return {
      room,
      files: files.length,
      comments: shareOfComments(files),
      commentLimit: limits.rooms[room] ?? limits.room,
      median: lines[Math.floor(lines.length / 2)] ?? 0,
      longest: lines.at(-1) ?? 0,
      smallWithOneImporter: percent(imported.length, files.length),
      cycles: cycles.filter((name) => name === room).length,
    };
  });
  const overall = shareOfComments(code.filter(({ file }) => !TOOLS.has(roomOf(file))));
  const faults = [
    ...listLongFiles(sources),
    ...rooms.filter(({ comments, commentLimit }) => comments > commentLimit).map(commentsOf),
    ...(overall > limits.shop ? [commentsOf({ room: 'shop', comments: overall, commentLimit: limits.shop })] : []),
  ];
  const hints = rooms
    .filter(({ comments, commentLimit }) => commentLimit > Math.max(limits.room, comments + SLACK))
    .map(commentsOf);
  return { rooms, overall, faults, hints };
}

const commentsOf = ({ room, comments, commentLimit }: Pick<RoomShape, 'room' | 'comments' | 'commentLimit'>): string =>
  `${room}: ${comments.toFixed(1)} % comments (≤ ${commentLimit} %)`;

const listLongFiles = (sources: Judged[]): string[] =>
  sources
    .map(({ file, text }) => ({ file, lines: countLines(text) }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines (≤ ${FILE_LINES})`);

const roomOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '(root)');
const withoutExtension = (file: string) => file.replace(/\.\w+$/, '');
const countLines = (text: string) => text.trimEnd().split('\n').length;
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** By file without extension. A test counts as an importer of test helpers only. */
function countImporters(code: Judged[], sources: Judged[]): Map<string, number> {
  const count = (among: Judged[]) => {
    const counts = new Map<string, number>();
    const targets = among.flatMap(({ imports }) => [...new Set(imports.map(({ target }) => target))]);
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
    return counts;
  };
  const [inCode, inAll] = [count(code), count(sources)];
  const entries = code.map(({ file }): [string, number] => {
    const name = withoutExtension(file);
    const counts = OF_TESTS.test(file) ? inAll : inCode;
    return [name, counts.get(name) ?? 0];
  });
  return new Map(entries);
}

function shareOfComments(files: Judged[]): number {
  let [lines, comments] = [0, 0];
  for (const { text, comments: found } of files) {
    lines += text.split('\n').filter((line) => line.trim() !== '').length;
    comments += found.reduce((sum, comment) => sum + countCommentLines(text, comment), 0);
  }
  return percent(comments, lines);
}

/** Lines that have nothing but this comment. */
function countCommentLines(text: string, { start, end }: { start: number; end: number }): number {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const lines = text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  return before.trim() === '' ? lines : lines - 1;
}
