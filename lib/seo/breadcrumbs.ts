import type { Document } from '@/contract/content';
import { type DocumentKind, describeKind, sectionPath } from '@/contract/document-kinds';
import type { Crumb } from '@/contract/primitives';
import { paths } from '../paths';

export const crumbsTo = (...steps: Crumb[]): Crumb[] => [{ name: 'Главная', path: paths.home }, ...steps];

export const documentCrumbs = (kind: DocumentKind, { title, path }: Pick<Document, 'title' | 'path'>): Crumb[] =>
  crumbsTo({ name: describeKind(kind).label, path: sectionPath(kind) }, { name: title, path });
