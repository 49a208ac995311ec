import fc from 'fast-check';

/** Random delays in ms and outcomes; three of five requests are answered. */
export const plannedRequest = fc.record({
  up: fc.integer({ min: 0, max: 500 }),
  down: fc.integer({ min: 0, max: 500 }),
  outcome: fc.constantFrom('answered', 'answered', 'answered', 'request-lost', 'answer-lost'),
});
