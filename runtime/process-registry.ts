/**
 * Objects that the HTTP server and Next's bundles share. Each loads a copy of a module of its own, so module state is
 * not common to them. The module that owns an entry declares it by interface merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: owners add their entries
export interface ProcessRegistry {}

/** server/data-cache/cache-handler.mjs, which Next imports itself, repeats the name. */
const NAME = Symbol.for('nursery.process');

type Holder = typeof globalThis & { [NAME]?: ProcessRegistry };
const holder = globalThis as Holder;
holder[NAME] ??= {};

export const processRegistry: ProcessRegistry = holder[NAME];
