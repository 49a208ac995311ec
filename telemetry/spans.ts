/** W3C Trace Context header. */
export const TRACE_PARENT = 'traceparent';

/** OpenTelemetry attributes without personal data. */
export type Facts = Record<string, string | number>;

export type Plan = {
  name: string;
  kind: 'server' | 'client';
  facts?: Facts;
  askedBy?: Record<string, unknown> | undefined;
};

export type Span = {
  traceId: string;
  rename: (name: string) => void;
  note: (facts: Facts) => void;
  fail: () => void;
};

export type Tracing = {
  /** A rejection of `work` marks the span as failed. */
  within: <T>(plan: Plan, work: (span: Span) => Promise<T>) => Promise<T>;
  apart: <T>(work: () => T) => T;
  runningTrace: () => string | undefined;
  headers: () => Record<string, string>;
};

/** The server and Next's bundle load this module separately, so the tracing is global. */
const TRACING = Symbol.for('nursery.tracing');
const shared = globalThis as typeof globalThis & { [TRACING]?: Tracing };

export function takeTracing(tracing: Tracing): void {
  shared[TRACING] = tracing;
}

export const withinSpan = <T>(plan: Plan, work: (span: Span | undefined) => Promise<T>): Promise<T> =>
  shared[TRACING] ? shared[TRACING].within(plan, work) : work(undefined);

export const outsideTraces = <T>(work: () => T): T => (shared[TRACING] ? shared[TRACING].apart(work) : work());

export const runningTrace = (): string | undefined => shared[TRACING]?.runningTrace();

export const traceHeaders = (): Record<string, string> => shared[TRACING]?.headers() ?? {};
