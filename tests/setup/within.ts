const TURN_MS = 50;

/**
 * What is promised, if it comes in that time: a caller must not wait for ever, whatever it waits for. The time is counted in
 * turns of this process's own clock. On a machine that lets the process rest they come late, as what is promised does: which
 * of the two is first does not change with the load.
 */
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
