import { takeTracing } from './spans';

/** Loads what traces, and only where traces are told. Answers how to send what is left and end. Before Next is loaded. */
export async function openTracing(endpoint: string | undefined, service: string): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { startTracing } = await import('./open-telemetry');
  const { tracing, close } = startTracing(endpoint, service);
  takeTracing(tracing);
  return close;
}
