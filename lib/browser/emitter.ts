export function createEmitter<T = void>() {
  const listeners = new Set<(event: T) => void>();
  return {
    emit(event: T): void {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener: (event: T) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
