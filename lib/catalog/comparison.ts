import { isSlug } from '../format/slug';
import { paths } from '../paths';

/** More columns than this nobody takes in at a glance. */
export const COMPARED_MOST = 4;

/** Slugs of `?items=tuja-a,tuja-b`, each once; what cannot be one is left out. */
export const parseCompared = (text = ''): string[] =>
  [...new Set(text.split(',').filter(isSlug))].slice(0, COMPARED_MOST);

/** Commas stay as they are: slugs need no encoding. */
export const comparisonAddress = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${paths.compare}?items=${slugs.join(',')}` : paths.compare;
