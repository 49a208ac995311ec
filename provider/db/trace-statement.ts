import { runningTrace, withinSpan } from '../../telemetry/spans';

/** The text contains no values: they are parameters. */
export function traceStatement<R>(statement: string, ask: () => Promise<R>): Promise<R> {
  if (runningTrace() === undefined) return ask();
  const operation = (/^\s*(\w+)/.exec(statement)?.[1] ?? 'query').toUpperCase();
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement };
  return withinSpan({ name: operation, kind: 'client', facts }, ask);
}
