import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describeLoad, describeMachine } from '../machine';
import type { Outage } from './faults';
import type { PriceChange } from './price';
import type { Audit } from './purchases';
import type { Size, Times } from './sizes';
import { nameErrors, rowsOf, type Tally } from './tally';
import { THRESHOLDS } from './thresholds';

const FILE = 'bench/SCALE.md';
const HEAD = [
  '# What several processes bear',
  '',
  '`npm run bench:scale`: nginx, two storefronts, a provider, PostgreSQL and Redis on one machine, as `deploy/compose.yaml` and',
  '`deploy/nginx.conf` describe them, over HTTP and with limits on. Who asks runs on the same cores. Each part tells when it was taken.',
];

export function writeSection(title: string, lines: string[]): void {
  const text = [...taken(), '', ...lines].join('\n');
  console.log(`\n## ${title}\n${text}`);
  writeFileSync(FILE, withSection(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '', title, text));
}

export function withSection(former: string, title: string, text: string): string {
  const sections = former.split(/^(?=## )/m).slice(1);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`)).map((section) => section.trimEnd());
  return `${[HEAD.join('\n'), ...[...others, `## ${title}\n${text}`].sort()].join('\n\n')}\n`;
}

function taken(): string[] {
  const minute = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return [`${minute} UTC; load average ${describeLoad()}`, ...describeMachine()].map((line) => `- ${line}`);
}

function table(head: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)];
}

const whole = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(0);
const tenth = (value: number): string => value.toFixed(1);

export function describeAnswers(tally: Tally, seconds: number, memory: Map<string, number>): string[] {
  const rows = rowsOf(tally.answers);
  const total = rows.at(-1);
  return [
    `${whole((total?.count ?? 0) / seconds)} requests a second for ${seconds.toFixed(0)} s. Errors: ${nameErrors(tally.answers)}.`,
    '',
    ...table(
      [
        'kind',
        'requests',
        'a second',
        'p50, ms',
        'p95, ms',
        'p99, ms',
        'refused (429, 503) a second',
        'other errors a second',
      ],
      rows.map(({ kind, count, p50, p95, p99, refused, broken }) => [
        ...[kind, count, tenth(count / seconds), whole(p50), whole(p95), whole(p99)],
        ...[tenth(refused / seconds), tenth(broken / seconds)],
      ]),
    ),
    '',
    ...describeMemory(memory),
  ];
}

const describeMemory = (memory: Map<string, number>): string[] =>
  table(
    ['process', 'MB, at most'],
    [...memory].map(([name, megabytes]) => [name, whole(megabytes)]),
  );

export function describeOutages(outages: Outage[], { confirmed, lost, duplicates, unconfirmed }: Audit): string[] {
  return [
    `Orders confirmed to a visitor: ${confirmed}; lost ${lost}, duplicated ${duplicates}; made, but not confirmed: ${unconfirmed}.`,
    '',
    ...table(
      [
        ...[
          'killed for 10 s',
          'process ready, s',
          `all well, s (limit ${THRESHOLDS.recovery})`,
          'cached pages answered meanwhile',
          'errors',
        ],
        'others that ended by themselves',
      ],
      outages.map(({ victim, ready, recovered, cachedShare, named, fallen }) => [
        ...[victim, tenth(ready / 1_000), tenth(recovered / 1_000)],
        ...[`${(cachedShare * 100).toFixed(1)} %`, named, fallen.join(', ') || 'none'],
      ]),
    ),
    '',
    'Errors of every second: before it was killed, while it was away, after it was started again.',
    '',
    ...table(
      ['killed', 'before', 'away', 'after'],
      outages.map(({ victim, errors }) => [
        victim,
        ...[errors.before, errors.away, errors.after].map((some) => some.join(' ')),
      ]),
    ),
  ];
}

export function describePriceChange({ seen, others }: PriceChange): string[] {
  return [
    ...table(
      ['storefront', 'where', `ms (limit ${THRESHOLDS.price})`],
      seen.map(({ storefront, where, ms }) => [
        storefront,
        where,
        ms === undefined ? 'not within a minute' : whole(ms),
      ]),
    ),
    '',
    ...others.map(
      ({ storefront, count, lost }) =>
        `- ${storefront}: of ${count} cached pages that do not show the product ${lost.length} were rendered again${lost.length > 0 ? `: ${lost.join(', ')}` : ''}`,
    ),
  ];
}

export function describeSizes(sizes: Size[]): string[] {
  const least = sizes[0];
  const row = (name: string, cell: (size: Size) => string) => [name, ...sizes.map(cell)];
  const times = ({ count, failures, p50, p95 }: Times) =>
    `${whole(p50)} / ${whole(p95)} (${count}${failures > 0 ? `, ${failures} FAILED` : ''})`;
  const names = [...(least?.memory.keys() ?? [])];
  return table(
    ['products', ...sizes.map(({ products }) => products.toLocaleString('en'))],
    [
      row('rows made, s', ({ filled }) => tenth(filled)),
      row('start of the provider, s', ({ providerStart }) => tenth(providerStart)),
      row('uncached category, p50 / p95, ms', ({ category }) => times(category)),
      row(
        'its p95 beside the first column',
        ({ category }) =>
          `${(category.p95 / (least?.category.p95 ?? Number.NaN)).toFixed(2)}× (limit ${THRESHOLDS.slower})`,
      ),
      row('uncached product page, p50 / p95, ms', ({ product }) => times(product)),
      row('search page, p50 / p95, ms', ({ search }) => times(search)),
      ...(least?.files ?? []).map(({ path }, i) =>
        row(`${path}, s (MB)`, ({ files }) => {
          const { seconds = Number.NaN, megabytes = Number.NaN, trouble } = files[i] ?? {};
          return `${tenth(seconds)} (${tenth(megabytes)})${trouble ? ` ${trouble}` : ''}`;
        }),
      ),
      ...names.map((name) =>
        row(`memory of ${name}, MB (limit ${THRESHOLDS.memory})`, ({ memory }) => whole(memory.get(name))),
      ),
    ],
  );
}
