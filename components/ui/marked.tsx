export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  matchPieces(text, typed).map((piece) => (piece.isMatch ? <mark key={piece.at}>{piece.text}</mark> : piece.text));

type Piece = { at: number; text: string; isMatch: boolean };

const WORD = /[\p{L}\p{N}]+/gu;
const ENDING = 2;
const SHORTEST_STEM = 3;

/** Like the provider's search. Must keep the length, because indices are shared. */
const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

export function matchPieces(name: string, typed: string): Piece[] {
  const words = fold(typed).match(WORD) ?? [];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const length = Math.max(0, ...words.map((typedWord) => sharedLength(fold(word), typedWord)));
    if (length === 0) continue;
    if (index > end) pieces.push({ at: end, text: name.slice(end, index), isMatch: false });
    end = index + length;
    pieces.push({ at: index, text: name.slice(index, end), isMatch: true });
  }
  if (end < name.length) pieces.push({ at: end, text: name.slice(end), isMatch: false });
  return pieces;
}

function sharedLength(word: string, typed: string): number {
  let length = 0;
  while (length < typed.length && word[length] === typed[length]) length += 1;
  const isStem = length >= Math.max(SHORTEST_STEM, typed.length - ENDING) && word.length - length <= ENDING;
  return length === typed.length || isStem ? length : 0;
}
