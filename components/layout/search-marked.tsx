import { matchPieces } from './search-match';

export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  matchPieces(text, typed).map((piece) => (piece.isMatch ? <mark key={piece.at}>{piece.text}</mark> : piece.text));
