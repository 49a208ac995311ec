/**
 * Puts readings of a whole and answers about its parts in their order: they overtake each other. A reading says nothing
 * of a part whose own answer came after the reading began, and nothing at all once a later one has been taken.
 */
export function createReadings() {
  let moment = 0;
  let newestTaken = 0;
  const answeredAt = new Map<string, number>();

  return {
    /** The moment at which a reading begins. */
    begin: (): number => {
      moment += 1;
      return moment;
    },
    /** Whether a reading that began then may be taken. */
    take: (begun: number): boolean => {
      if (begun <= newestTaken) return false;
      newestTaken = begun;
      return true;
    },
    answered: (part: string): void => {
      moment += 1;
      answeredAt.set(part, moment);
    },
    isAnsweredSince: (part: string, begun: number): boolean => (answeredAt.get(part) ?? 0) > begun,
    /** Whatever was asked before knows nothing of what has just happened to the whole. */
    outdate: (): void => {
      moment += 1;
      newestTaken = moment;
    },
  };
}
