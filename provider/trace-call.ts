import { TRACE_PARENT, withinSpan } from '../telemetry/spans';

type Outcome = { call: string; status: number };

export function traceCall(
  { method, headers }: Request,
  work: () => Promise<unknown>,
  outcome: () => Outcome,
): Promise<void> {
  const parent = headers.get(TRACE_PARENT);
  const askedBy = parent === null ? undefined : { [TRACE_PARENT]: parent };
  const facts = { 'http.request.method': method };
  return withinSpan({ name: method, kind: 'server', facts, askedBy }, async (span) => {
    await work();
    if (!span) return;
    const { call, status } = outcome();
    span.rename(`${method} ${call}`);
    span.note({ 'http.route': call, 'http.response.status_code': status });
    if (status >= 500) span.fail();
  });
}
