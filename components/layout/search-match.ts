/** A piece of a name, where it begins, and whether it is what was typed. */
export type Piece = { at: number; text: string; isMatch: boolean };

const WORD = /[\p{L}\p{N}]+/gu;
/** «сосны» and «сосна» are one word. */
const ENDING = 2;
const SHORTEST_STEM = 3;

/** As the search reads it: one letter stays one letter. */
const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Parts a name into what the typed words begin and the rest. */
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

/** How many letters a word begins with as the typed one does; 0 for another word. */
function sharedLength(word: string, typed: string): number {
  let length = 0;
  while (length < typed.length && word[length] === typed[length]) length += 1;
  const isStem = length >= Math.max(SHORTEST_STEM, typed.length - ENDING) && word.length - length <= ENDING;
  return length === typed.length || isStem ? length : 0;
}
