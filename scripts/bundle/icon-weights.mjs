// A loader of the bundler (next.config.ts). It runs as it stands, without tsx.

/** Of its six weights an icon in the browser's bundle keeps two; icons of other weights are the server's alone. */
const KEPT = new Set(['regular', 'fill']);

const WEIGHT = /^ {2}\[\n {4}"(\w+)",\n[\s\S]*?^ {2}\],?\n/gm;

/** @param {string} source a file of definitions of @phosphor-icons/react */
export default function keepWeights(source) {
  const kept = [];
  const rest = source.replace(WEIGHT, (entry, weight) => {
    if (KEPT.has(weight)) kept.push(weight);
    return KEPT.has(weight) ? entry : '';
  });
  if (kept.length !== KEPT.size) throw new Error('This version of the icons is written in another way');
  return rest;
}
