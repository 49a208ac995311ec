/** One tells, whoever listens hears; the two need not know each other. */
export function createEmitter<T = void>() {
  const listeners = new Set<(told: T) => void>();
  return {
    tell(told: T): void {
      for (const listener of listeners) listener(told);
    },
    /** Answers how to stop listening. */
    listen(listener: (told: T) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
