import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState as parseRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/** Next answers 500 to an invalid state. Uses Next's parser, because the format changes with its versions. */
export function isRouterStateReadable({ headers }: IncomingMessage): boolean {
  try {
    parseRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}
