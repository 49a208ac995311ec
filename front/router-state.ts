import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState as parseRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/**
 * Whether Next can read what its router says of the page that stands open; where it cannot, it answers 500. Asked of its
 * own reader, for what is right there changes with its versions.
 */
export function isRouterStateReadable({ headers }: IncomingMessage): boolean {
  try {
    parseRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}
