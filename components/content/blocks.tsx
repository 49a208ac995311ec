import type { ComponentType } from 'react';
import type { Block } from '@/contract/blocks';
import { AddressMap } from './address-map';
import { AreaCalculator } from './area-calculator';
import { Banners } from './banners';
import { BeforeAfter } from './before-after';
import type { BlockContext, BlockProps } from './block-context';
import styles from './blocks.module.css';
import { CallToAction } from './call-to-action';
import { Categories } from './categories';
import { Contacts } from './contacts';
import { Hero } from './hero';
import { Included } from './included';
import { LatestReviews } from './latest-reviews';
import { Gallery, ImageBlock } from './pictures';
import { DeliveryTable, PriceTable } from './price-table';
import { Products, Seasonal } from './products';
import { Teasers } from './teasers';
import { Facts, Faq, Heading, Quote, Steps, Text } from './text-blocks';
import { Video } from './video';

type KnownType = Exclude<Block['type'], 'unknown'>;

const COMPONENTS: { [T in KnownType]: ComponentType<BlockProps<T>> } = {
  heading: Heading,
  text: Text,
  image: ImageBlock,
  gallery: Gallery,
  before_after: BeforeAfter,
  quote: Quote,
  facts: Facts,
  steps: Steps,
  price_table: PriceTable,
  included: Included,
  area_calculator: AreaCalculator,
  video: Video,
  faq: Faq,
  call_to_action: CallToAction,
  map: AddressMap,
  contacts: Contacts,
  hero: Hero,
  categories: Categories,
  banners: Banners,
  products: Products,
  seasonal: Seasonal,
  delivery_table: DeliveryTable,
  reviews: LatestReviews,
  teasers: Teasers,
};

/** Spacing above a block; a band is as wide as the window. */
const SPACING: Partial<Record<Block['type'], 'section' | 'band' | 'part' | 'heading' | 'contacts' | 'map'>> = {
  categories: 'section',
  banners: 'section',
  products: 'section',
  seasonal: 'section',
  reviews: 'section',
  teasers: 'section',
  call_to_action: 'band',
  facts: 'part',
  steps: 'part',
  price_table: 'part',
  delivery_table: 'part',
  included: 'part',
  area_calculator: 'part',
  faq: 'part',
  heading: 'heading',
  contacts: 'contacts',
  map: 'map',
};

type Props = { blocks: Block[]; context: BlockContext };

export function Blocks({ blocks, context }: Props) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => {
        if (block.type === 'unknown') return null;
        // The registry pairs each type with its component; TypeScript cannot follow the pair through a union.
        const Component = COMPONENTS[block.type] as ComponentType<{ block: Block; context: BlockContext }>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move
          <div key={index} className={styles[SPACING[block.type] ?? 'flow']}>
            <Component block={block} context={context} />
          </div>
        );
      })}
    </div>
  );
}
