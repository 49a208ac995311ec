import { matchPieces } from './search-match';

/** A suggestion's text, marked where it is what was typed. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  matchPieces(text, typed).map((piece) => (piece.isMatch ? <mark key={piece.at}>{piece.text}</mark> : piece.text));
