const TURN_MS = 50;

/** Rejects late promises. Counts event loop turns, so a busy machine delays the deadline as much as the promise. */
export async function within<T>(ms: number, promised: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let left = Math.ceil(ms / TURN_MS);
    const turn = () => {
      left -= 1;
      if (left < 0) reject(new Error(`Nothing came in ${ms} ms`));
      else timer = setTimeout(turn, TURN_MS);
    };
    turn();
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}
