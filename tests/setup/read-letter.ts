export type Letter = {
  /** Address of the SMTP envelope. */
  to: string;
  subject: string;
  text: string;
  /** Empty if there is no HTML part. */
  html: string;
  /** Lower-case names: `message-id`, `list-unsubscribe`. */
  headers: Record<string, string>;
  attachments: { name: string; type: string; content: Buffer }[];
};

/** Parses nodemailer's output: nested multiparts, base64, quoted-printable, encoded words. `source` is latin1. */
export function readLetter(source: string, to: string): Letter {
  const whole = readPart(source);
  const letter: Letter = {
    to,
    subject: whole.headers.subject ?? '',
    text: '',
    html: '',
    headers: whole.headers,
    attachments: [],
  };
  for (const { headers, content } of leavesOf(whole)) {
    const type = bareValue(headers['content-type']) || 'text/plain';
    const name = parameterOf(headers['content-disposition'], 'filename');
    if (name !== undefined) letter.attachments.push({ name, type, content });
    else if (type === 'text/html') letter.html = content.toString();
    else letter.text = content.toString().replaceAll('\r\n', '\n').trimEnd();
  }
  return letter;
}

type Part = { headers: Record<string, string>; content: Buffer };

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = end < 0 ? source : source.slice(0, end);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const body = end < 0 ? '' : source.slice(end + 4);
  return { headers, content: decodeBody(body, headers['content-transfer-encoding']?.toLowerCase()) };
}

function leavesOf(part: Part): Part[] {
  const boundary = parameterOf(part.headers['content-type'], 'boundary');
  if (boundary === undefined) return [part];
  const pieces = part.content.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leavesOf(readPart(piece.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function decodeBody(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1');
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words (RFC 2047). White space between two of them is not part of the text. */
function decodeWords(value: string): string {
  return value.replace(/(\?=)\s+(?==\?)/g, '$1').replace(/((?:=\?UTF-8\?[BQ]\?[^?]*\?=)+)/gi, (run) => {
    const words = [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)];
    return Buffer.concat(
      words.map(([, kind, word = '']) =>
        kind?.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' ')),
      ),
    ).toString();
  });
}

const bareValue = (header = ''): string => header.split(';')[0]?.trim().toLowerCase() ?? '';

function parameterOf(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const plain = new RegExp(`[;\\s]${name}="?([^";]+)"?`, 'i').exec(header)?.[1];
  if (plain !== undefined) return plain;
  // RFC 2231, used for Russian file names: filename*0*=utf-8''%D0…; filename*1*=…
  const pieces = [...header.matchAll(new RegExp(`${name}\\*(?:\\d+\\*?)?=([^;]+)`, 'gi'))].map(([, piece]) => piece);
  return pieces.length > 0 ? decodeURIComponent(pieces.join('').replace(/^utf-8''/i, '')) : undefined;
}
