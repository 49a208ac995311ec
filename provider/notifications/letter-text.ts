import { nurseryName } from '../../contract/nursery-name';
import { plainText } from '../../contract/plain-text';
import type { Letter, LetterPart, LetterRow } from './message';

/** `nursery` is the text of its logo. */
export type Sender = { site: string; nursery: string; phone: string | undefined };

export const letterText = ({ parts }: Letter, { site, nursery, phone }: Sender): string =>
  plainText(
    [
      ...parts.filter(({ kind }) => kind !== 'foot').map(partText),
      [nurseryName(nursery), phone, site].filter(Boolean).join(', '),
      ...parts.filter(({ kind }) => kind === 'foot').map(partText),
    ].join('\n\n'),
  );

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return `${part.label}: ${part.code}`;
    case 'action':
      return `${part.text ?? part.name}:\n${part.link}`;
    case 'bill':
      return [...part.rows.map(rowText), factText(part.total)].join('\n');
    case 'facts':
      return part.facts.map(factText).join('\n');
    case 'foot':
      return `—\n${part.name}: ${part.link}`;
  }
}

const rowText = ({ name, detail, value }: LetterRow): string =>
  detail === undefined ? `${name}: ${value}` : `${name} — ${detail} = ${value}`;

const factText = ({ name, value }: LetterRow): string => `${name}: ${value}`;
