/** What is promised, if it comes in that time: a caller must not wait for ever, whatever it waits for. */
export async function within<T>(ms: number, promised: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came in ${ms} ms`)), ms);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}
