// Runs in every document before its own scripts, and keeps in `window.bench` what browsers tell of it.
(() => {
  const bench = { cls: 0, lcp: 0, /** @type {[start: number, duration: number][]} */ tasks: [], presses: {} };
  Object.assign(window, { bench });
  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });

  // The worst session of shifts: gaps below a second, five seconds at most. [web.dev/cls]
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
  // The longest event of each interaction, as INP has it; 16 ms is the least that browsers tell of.
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) bench.presses[interactionId] = Math.max(duration, bench.presses[interactionId] ?? 0);
    },
    { durationThreshold: 16 },
  );

  // Resolves with the milliseconds from the next press of a mouse to the frame that shows another heading. The page
  // that was left may stay in the document, hidden.
  window.otherHeading = (patience) =>
    new Promise((resolve, reject) => {
      const before = shownHeading();
      setTimeout(() => reject(new Error('No other heading was painted')), patience);
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
      // A message that is sent in the next frame comes after this one was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(performance.now());
      requestAnimationFrame(() => port2.postMessage(0));
    });
})();
