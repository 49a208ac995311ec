import { listCycles } from './cycles';
import type { Judged } from './imports';
import { isTest } from './sources';

// Percent of the non-blank lines; tests beside their modules do not count. Limits are only ever lowered.
const SHOP_COMMENTS = 4;
const ROOM_COMMENTS = 4;
const COMMENTS_OF: Record<string, number> = { '(root)': 13.5 };

const FILE_LINES = 350;
const SMALL_FILE_LINES = 30;

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
  /** Percent of files of at most 30 lines that one file imports. */
  smallWithOneImporter: number;
  cycles: number;
};

export type Shape = { rooms: RoomShape[]; overall: number; faults: string[] };

export function measureShape(sources: Judged[]): Shape {
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
      commentLimit: COMMENTS_OF[room] ?? ROOM_COMMENTS,
      median: lines[Math.floor(lines.length / 2)] ?? 0,
      longest: lines.at(-1) ?? 0,
      smallWithOneImporter: percent(imported.length, files.length),
      cycles: cycles.filter((name) => name === room).length,
    };
  });
  const overall = shareOfComments(code.filter(({ file }) => !TOOLS.has(roomOf(file))));
  return { rooms, overall, faults: listFaults(sources, rooms, overall) };
}

function listFaults(sources: Judged[], rooms: RoomShape[], overall: number): string[] {
  const long = sources
    .map(({ file, text }) => ({ file, lines: countLines(text) }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines (≤ ${FILE_LINES})`);
  const commented = rooms
    .filter(({ comments, commentLimit }) => comments > commentLimit)
    .map(({ room, comments, commentLimit }) => `${room}: ${comments.toFixed(1)} % comments (≤ ${commentLimit} %)`);
  const shop = overall > SHOP_COMMENTS ? [`shop: ${overall.toFixed(1)} % comments (≤ ${SHOP_COMMENTS} %)`] : [];
  return [...long, ...commented, ...shop];
}

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
