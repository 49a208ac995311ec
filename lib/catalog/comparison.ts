import { isSlug } from '../format/slug';
import { paths } from '../paths';

export const COMPARED_MOST = 4;

export const parseCompared = (text = ''): string[] =>
  [...new Set(text.split(',').filter(isSlug))].slice(0, COMPARED_MOST);

export const comparisonAddress = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `${paths.compare}?items=${slugs.join(',')}` : paths.compare;
