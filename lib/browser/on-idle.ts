/** Runs once when the browser has nothing better to do. Answers how to give up waiting. */
export function onIdle(run: () => void): () => void {
  // Safari has no such thing as an idle moment.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/** The same, but not before all that the document asked for has come. */
export function onLoadIdle(run: () => void): () => void {
  if (document.readyState === 'complete') return onIdle(run);
  let stop = () => removeEventListener('load', wait);
  const wait = () => {
    stop = onIdle(run);
  };
  addEventListener('load', wait, { once: true });
  return () => stop();
}
