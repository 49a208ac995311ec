import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** `hashes` are those of the scripts that had the nonce. */
export type Unmarked = { html: string; hashes: string[] };

/**
 * Next puts the nonce of the request's policy on each of its own scripts. The nonce is random, secret and removed here.
 * Only Next's scripts get a hash, never a script in a stored text.
 */
export function unmark(html: string, nonce: string): Unmarked {
  const clean = (text: string) => text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
  const own = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  );
  return { html: clean(html), hashes: [...new Set(own.map(([, , text = '']) => hashOf(clean(text))))] };
}

/** Next's preload headers carry the nonce, too. */
export const unmarkLink = (link: string, nonce: string): string => link.replaceAll(`; nonce="${nonce}"`, '');
