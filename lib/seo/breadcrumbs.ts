import type { Crumb } from '@/contract/primitives';
import { paths } from '../paths';

/** The way from the home page. */
export const crumbsTo = (...steps: Crumb[]): Crumb[] => [{ name: 'Главная', path: paths.home }, ...steps];
