export type Weight = 'A' | 'B' | 'C' | 'D';

export type Known = {
  /** Null for a stop word («для»). */
  stem: string | null;
  sound: string;
  weight: Weight | null;
  begins: boolean;
  alike: string[];
  continued: string[];
};

export type Similar = { word: string; sound: string; weight: Weight };

export type Vocabulary = { known: Map<string, Known>; named: Set<string>; similar: Map<string, Similar[]> };

/** Words are letters and digits only. */
export type Term = { whole: string[]; prefix: string[]; shown: string; isChanged: boolean };
