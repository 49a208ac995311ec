import type { Metadata } from 'next';
import type { Meta } from '@/contract/primitives';
import { optional } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { metadataOf } from '@/lib/metadata';
import type { ShareSubject } from '@/lib/share-picture';

/** «Ярус», питомник растений; nothing where the settings cannot be read. */
export const readNursery = async (): Promise<string> => optional(await getCommon())?.header.logo_alt ?? '';

/** Head of a page in the words of its data, with the picture that is drawn of it. [GEN-12] */
export async function headOf(meta: Meta, path: string, subject: ShareSubject, published?: string): Promise<Metadata> {
  return metadataOf(meta, path, { subject, nursery: await readNursery(), published });
}
