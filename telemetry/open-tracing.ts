import { setTracing } from './spans';

/** Call before Next is loaded. Loads OpenTelemetry only with an endpoint. Returns a shutdown function. */
export async function openTracing(endpoint: string | undefined, service: string): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { startTracing } = await import('./open-telemetry');
  const { tracing, close } = startTracing(endpoint, service);
  setTracing(tracing);
  return close;
}
