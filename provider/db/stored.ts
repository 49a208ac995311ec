import type { Banner } from '../../contract/banners';
import type { TextBlock } from '../../contract/blocks';
import type { Picture } from '../../contract/primitives';
import type { SeedBlock, SeedDocument, SeedPicture, SeedProduct } from './seed/schema';

export type StoredPicture = Picture & Pick<SeedPicture, 'plant_top' | 'plant_bottom'>;
export type StoredCare = NonNullable<SeedProduct['care']>;
export type StoredMeta = SeedDocument['meta'];

export type StoredBlock = Exclude<SeedBlock, { type: 'markdown' }> | TextBlock;
export type StoredBanner = Pick<Banner, 'image' | 'ad'>;
