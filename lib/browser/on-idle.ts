export function onIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

export function onLoadIdle(run: () => void): () => void {
  if (document.readyState === 'complete') return onIdle(run);
  let stop = () => removeEventListener('load', wait);
  const wait = () => {
    stop = onIdle(run);
  };
  addEventListener('load', wait, { once: true });
  return () => stop();
}
