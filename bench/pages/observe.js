// Runs in every document before its scripts; collects performance entries in `window.bench`.
(() => {
  const bench = { cls: 0, lcp: 0, /** @type {[start: number, duration: number][]} */ tasks: [], presses: {} };
  Object.assign(window, { bench });
  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });

  // Largest session window: gaps under 1 s, at most 5 s. [web.dev/cls]
  let session = { sum: 0, first: 0, last: 0 };
  observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - session.last < 1_000 && startTime - session.first < 5_000;
    session = goesOn
      ? { ...session, sum: session.sum + value, last: startTime }
      : { sum: value, first: startTime, last: startTime };
    bench.cls = Math.max(bench.cls, session.sum);
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.lcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => bench.tasks.push([startTime, duration]));
  // Longest event per interaction, as in INP; browsers report 16 ms at least.
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) bench.presses[interactionId] = Math.max(duration, bench.presses[interactionId] ?? 0);
    },
    { durationThreshold: 16 },
  );

  // Milliseconds from the next mousedown to the frame with another heading. The previous page may stay in the document,
  // hidden.
  window.otherHeading = (timeout) =>
    new Promise((resolve, reject) => {
      const before = shownHeading();
      setTimeout(() => reject(new Error('No other heading was painted')), timeout);
      addEventListener('mousedown', ({ timeStamp }) => look(before, (at) => resolve(at - timeStamp)), {
        once: true,
        capture: true,
      });
    });

  const shownHeading = () =>
    [...document.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0)?.textContent;

  const look = (before, tell) =>
    requestAnimationFrame(() => {
      const heading = shownHeading();
      if (!heading || heading === before) return look(before, tell);
      // A message sent in the next frame arrives after this one was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(performance.now());
      requestAnimationFrame(() => port2.postMessage(0));
    });
})();
