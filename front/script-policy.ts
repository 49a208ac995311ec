import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** HTML without the mark, and the hashes of the scripts that bore it. */
export type Unmarked = { html: string; hashes: string[] };

/**
 * Next puts the nonce of a request's policy on every script of its own. The nonce is our mark: random, known to nobody and
 * taken out again, so only what Next itself wrote is blessed by its hash, never a script that came with a stored text.
 */
export function unmark(html: string, nonce: string): Unmarked {
  const clean = (text: string) => text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
  const own = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  );
  return { html: clean(html), hashes: [...new Set(own.map(([, , text = '']) => hashOf(clean(text))))] };
}

/** Preloads that Next announces bear the mark, too. */
export const unmarkLink = (link: string, nonce: string): string => link.replaceAll(`; nonce="${nonce}"`, '');
