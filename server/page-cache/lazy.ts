export class Lazy<T> {
  readonly #compute: () => Promise<T>;
  #running: Promise<T> | undefined;
  #value: T | undefined;

  constructor(compute: () => Promise<T>) {
    this.#compute = compute;
  }

  get value(): T | undefined {
    return this.#value;
  }

  get(): Promise<T> {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<T> {
    try {
      this.#value = await this.#compute();
      return this.#value;
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
  }
}
