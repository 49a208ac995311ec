import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runningTrace, traceHeaders, withinSpan } from './spans';

/** OpenTelemetry packages loaded by a server; the API itself is loaded by prom-client. */
function loadedWith(collector: string): string[] {
  const program = `
    import Module from 'node:module';
    import './server/main.ts';
    import { openTracing } from './telemetry/open-tracing.ts';
    await openTracing(${collector}, 'storefront');
    const loaded = Object.keys(Module._cache).flatMap((file) => /@opentelemetry\\/(?!api\\/)[\\w-]+/.exec(file) ?? []);
    process.stdout.write(JSON.stringify([...new Set(loaded)]));
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
  return JSON.parse(String(stdout));
}

test('tracing modules are loaded only when a collector is set', { timeout: 60_000 }, () => {
  expect(loadedWith('undefined')).toEqual([]);
  expect(loadedWith('"http://127.0.0.1:9"')).toContain('@opentelemetry/sdk-trace-node');
});

test('without a collector spans run their work and add no headers', async () => {
  expect(await withinSpan({ name: 'GET /', kind: 'server' }, async (span) => [span, runningTrace()])).toEqual([
    undefined,
    undefined,
  ]);
  expect(traceHeaders()).toEqual({});
});
