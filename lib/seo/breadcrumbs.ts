import type { Crumb } from '@/contract/primitives';
import { paths } from '../paths';

export const crumbsTo = (...steps: Crumb[]): Crumb[] => [{ name: 'Главная', path: paths.home }, ...steps];
