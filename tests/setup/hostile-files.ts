import { deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../fuzz/random';
import { bombPng, EXE, HTML, JPEG, PDF, PNG, pdfOf, SVG, WEBP, webpOf, ZIP } from './sample-files';

export type HostileFile = {
  what: string;
  name: string;
  content: Buffer;
  /** The type as which the file may be accepted, whatever else it contains. Undefined if it must be rejected. */
  mayBe?: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
};

const text = (words: string): Buffer => Buffer.from(words, 'latin1');
/** The EICAR anti-virus test file, assembled here so that scanners ignore this source. */
const EICAR = text(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
const PHP = text('<?php system($_GET["c"]); ?>');
const SCRIPT = text('<script>alert(1)</script>');
const ELF = text('\x7fELF\x02\x01\x01');
const GIF = text('GIF89a/*\x01\x00\x80*/=1;alert(1)//;');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const GZIP_BOMB = gzipSync(Buffer.alloc(20_000_000));
const ZIP_BOMB = Buffer.concat([ZIP, deflateSync(Buffer.alloc(20_000_000))]);

const KINDS = [
  { extension: 'jpg', type: 'image/jpeg', good: JPEG },
  { extension: 'png', type: 'image/png', good: PNG },
  { extension: 'webp', type: 'image/webp', good: WEBP },
  { extension: 'pdf', type: 'application/pdf', good: PDF },
] as const;

const PAYLOADS = { SVG, HTML, EXE, ELF, ZIP, PHP, GIF, EICAR, OLE, GZIP_BOMB, ZIP_BOMB };

const disguised = (): HostileFile[] =>
  Object.entries(PAYLOADS).flatMap(([what, content]) =>
    KINDS.map(({ extension }) => ({ what: `${what} that is called ${extension}`, name: `a.${extension}`, content })),
  );

const misnamed = (random: Random): HostileFile[] => {
  const endings = [
    'exe',
    'html',
    'svg',
    'php',
    'js',
    'jpg.exe',
    'pdf.html',
    'jpg ',
    'jpg.',
    'jpg::$DATA',
    'jpg/',
    'jpg\u0000.php',
    '',
  ];
  return endings.map((ending) => {
    const { good } = random.pick(KINDS);
    return { what: `a good file that ends in «${ending}»`, name: `plan.${ending}`, content: good };
  });
};

const named = (random: Random): HostileFile[] => {
  const stems = [
    ...['../../../../etc/passwd', '..\\..\\boot', '/etc/cron.d/x', 'C:\\a', '\u202egpj.exe', 'con'],
    ...[
      'a\r\nContent-Type: text/html',
      '"><script>alert(1)</script>',
      '$(id)',
      '`id`',
      '; rm -rf ~',
      '-rf',
      '.htaccess',
    ],
    ...['shell.php', '%00', '%2e%2e%2f', 'ﬃ'.repeat(50), 'и\u0306'.repeat(100), '__proto__'],
  ];
  return stems.map((stem) => {
    const { extension, type, good } = random.pick(KINDS);
    return {
      what: `a good file with the stem ${JSON.stringify(stem)}`,
      name: `${stem}.${extension}`,
      content: good,
      mayBe: type,
    };
  });
};

const polyglots = (): HostileFile[] => {
  const payloads = [HTML, SVG, ZIP, PHP, EXE];
  const before = payloads.flatMap((payload) =>
    KINDS.map(({ extension, good }) => ({ name: `a.${extension}`, content: Buffer.concat([payload, good]) })),
  );
  // PNG and WebP define their end. A phone's JPEG may have a video after its end, and a PDF later changes.
  const behind = payloads.flatMap((payload) =>
    [KINDS[1], KINDS[2]].map(({ extension, good }) => ({
      name: `a.${extension}`,
      content: Buffer.concat([good, payload]),
    })),
  );
  const refused = [...before, ...behind].map((file, index) => ({ what: `polyglot ${index}`, ...file }));
  const taken: HostileFile[] = payloads.flatMap((payload, index) => [
    { what: `${index} behind a JPEG`, name: 'a.jpg', content: Buffer.concat([JPEG, payload]), mayBe: 'image/jpeg' },
    {
      what: `${index} inside a PDF`,
      name: 'a.pdf',
      content: pdfOf(payload.toString('latin1')),
      mayBe: 'application/pdf',
    },
  ]);
  const inside = {
    what: 'a script inside a WebP',
    name: 'a.webp',
    content: webpOf(SCRIPT),
  };
  return [...refused, ...taken, inside];
};

const broken = (random: Random): HostileFile[] => {
  const cut = KINDS.flatMap(({ extension, good }) =>
    Array.from({ length: 3 }, () => {
      const length = 1 + random.int(good.length - 8);
      return { what: `${length} bytes of a ${extension}`, name: `a.${extension}`, content: good.subarray(0, length) };
    }),
  );
  const empty = KINDS.map(({ extension }) => ({
    what: `an empty ${extension}`,
    name: `a.${extension}`,
    content: Buffer.alloc(0),
  }));
  const floods = [10_000, 40_000, 65_000].map((side) => ({
    what: `${side} × ${side} pixels`,
    name: 'a.png',
    content: bombPng(side),
  }));
  const noise = KINDS.map(({ extension }) => ({
    what: `noise called ${extension}`,
    name: `a.${extension}`,
    content: random.bytes(500),
  }));
  return [...cut, ...empty, ...floods, ...noise];
};

export const hostileFiles = (random: Random): HostileFile[] => [
  ...disguised(),
  ...misnamed(random),
  ...named(random),
  ...polyglots(),
  ...broken(random),
];
