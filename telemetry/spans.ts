import { processRegistry } from '../runtime/process-registry';

export const TRACE_PARENT = 'traceparent';

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
  within: <T>(plan: Plan, work: (span: Span) => Promise<T>) => Promise<T>;
  apart: <T>(work: () => T) => T;
  runningTrace: () => string | undefined;
  headers: () => Record<string, string>;
};

declare module '../runtime/process-registry' {
  interface ProcessRegistry {
    tracing?: Tracing;
  }
}

export function setTracing(tracing: Tracing): void {
  processRegistry.tracing = tracing;
}

export const withinSpan = <T>(plan: Plan, work: (span: Span | undefined) => Promise<T>): Promise<T> =>
  processRegistry.tracing ? processRegistry.tracing.within(plan, work) : work(undefined);

export const outsideTraces = <T>(work: () => T): T =>
  processRegistry.tracing ? processRegistry.tracing.apart(work) : work();

export const runningTrace = (): string | undefined => processRegistry.tracing?.runningTrace();

export const traceHeaders = (): Record<string, string> => processRegistry.tracing?.headers() ?? {};
