/** A lazy value. Concurrent callers share one computation; a failed one is retried. */
export class Lazy<T> {
  readonly #make: () => Promise<T>;
  #making: Promise<T> | undefined;
  #made: T | undefined;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  get made(): T | undefined {
    return this.#made;
  }

  get(): Promise<T> {
    this.#making ??= this.#keep();
    return this.#making;
  }

  async #keep(): Promise<T> {
    try {
      this.#made = await this.#make();
      return this.#made;
    } catch (error) {
      this.#making = undefined;
      throw error;
    }
  }
}
