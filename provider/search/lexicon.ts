export type Weight = 'A' | 'B' | 'C' | 'D';

export type KnownWord = {
  /** Null for a stop word («для»). */
  stem: string | null;
  sound: string;
  weight: Weight | null;
  begins: boolean;
  alike: string[];
  continued: string[];
};

export type SimilarWord = { word: string; sound: string; weight: Weight };

export type Lexicon = { known: Map<string, KnownWord>; named: Set<string>; similar: Map<string, SimilarWord[]> };

export type Term = { whole: string[]; prefix: string[]; shown: string; isChanged: boolean };
