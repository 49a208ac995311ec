export type Weight = 'A' | 'B' | 'C' | 'D';

/** What the vocabulary knows of a word. */
export type Known = {
  /** What the index keeps of it; null for a word that it leaves out («для»). */
  stem: string | null;
  sound: string;
  /** Best place of a word with this stem; null where there is none. */
  weight: Weight | null;
  /** Some word of a name or of a synonym begins with it. */
  begins: boolean;
  /** Words of names and synonyms that sound the same, best places first. */
  alike: string[];
  /** Words of names and synonyms that begin with the same sound. */
  continued: string[];
};

/** A word of the vocabulary that sounds nearly like the one asked. */
export type Similar = { word: string; sound: string; weight: Weight };

/** `named` are halves of unknown words that names have. */
export type Vocabulary = { known: Map<string, Known>; named: Set<string>; similar: Map<string, Similar[]> };

/** What is searched for one word: any of these, whole or as a beginning. Words are letters and digits only. */
export type Term = { whole: string[]; prefix: string[]; shown: string; isChanged: boolean };
