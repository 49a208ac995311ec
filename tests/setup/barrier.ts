/** A promise with its resolver. Node 20 has no `Promise.withResolvers`. */
export function makeBarrier(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
