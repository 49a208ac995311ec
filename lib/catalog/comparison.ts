import { isSlug } from '../format/slug';
import { paths } from '../paths';

export const MAX_COMPARED = 4;

export const parseCompared = (text = ''): string[] =>
  [...new Set(text.split(',').filter(isSlug))].slice(0, MAX_COMPARED);

export const comparisonAddress = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${paths.compare}?items=${slugs.join(',')}` : paths.compare;
