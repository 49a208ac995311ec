/** Header of the W3C that names a trace, and who asks in it. */
export const TRACE_PARENT = 'traceparent';

/** What a span says of itself besides its name and its time: names of OpenTelemetry's conventions, nothing of a visitor's. */
export type Facts = Record<string, string | number>;

export type Plan = {
  name: string;
  /** `server` answers, `client` asks somebody else. */
  kind: 'server' | 'client';
  facts?: Facts;
  /** Headers of whoever asks, where they may name the trace that this belongs to. */
  askedBy?: Record<string, unknown> | undefined;
};

export type Span = {
  /** By which all of its trace is found. */
  traceId: string;
  rename: (name: string) => void;
  note: (facts: Facts) => void;
  fail: () => void;
};

export type Tracing = {
  /** A span from now until `work` has come to its end; one that throws has failed. */
  within: <T>(plan: Plan, work: (span: Span) => Promise<T>) => Promise<T>;
  /** Does `work` as a part of no trace. */
  apart: <T>(work: () => T) => T;
  runningTrace: () => string | undefined;
  headers: () => Record<string, string>;
};

/** The front and Next's bundle hold this module twice: what one has opened the other writes to. */
const TRACING = Symbol.for('nursery.tracing');
const shared = globalThis as typeof globalThis & { [TRACING]?: Tracing };

export function takeTracing(tracing: Tracing): void {
  shared[TRACING] = tracing;
}

/** Does `work` as a part of the trace that runs, or as the first of a new one; without tracing it is just done. */
export const withinSpan = <T>(plan: Plan, work: (span: Span | undefined) => Promise<T>): Promise<T> =>
  shared[TRACING] ? shared[TRACING].within(plan, work) : work(undefined);

/** Does `work` as a part of no trace, though one may run. */
export const outsideTraces = <T>(work: () => T): T => (shared[TRACING] ? shared[TRACING].apart(work) : work());

/** Of what runs now: it stands in each line of the log, beside the request's own id. */
export const runningTrace = (): string | undefined => shared[TRACING]?.runningTrace();

/** By them whoever is asked goes on with the trace: `traceparent`. */
export const traceHeaders = (): Record<string, string> => shared[TRACING]?.headers() ?? {};
