import type { ComponentType } from 'react';
import { AddressMap } from '@/components/content/address-map';
import { AreaCalculator } from '@/components/content/area-calculator';
import { Banners } from '@/components/content/banners';
import { BeforeAfter } from '@/components/content/before-after';
import type { BlockContext, BlockProps } from '@/components/content/block-context';
import { CallToAction } from '@/components/content/call-to-action';
import { Categories } from '@/components/content/categories';
import { Contacts } from '@/components/content/contacts';
import { Hero } from '@/components/content/hero';
import { LatestReviews } from '@/components/content/latest-reviews';
import { Gallery, ImageBlock } from '@/components/content/pictures';
import { DeliveryTable, Included, PriceTable } from '@/components/content/price-blocks';
import { Teasers } from '@/components/content/teasers';
import { Facts, Faq, Heading, Quote, Steps, Text } from '@/components/content/text-blocks';
import { Video } from '@/components/content/video';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Block } from '@/contract/blocks';
import styles from './blocks.module.css';
import { ProductGrid } from './product-grid';

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

function Products({ block: { title, text, link, items } }: Pick<BlockProps<'products'>, 'block'>) {
  if (items.length === 0) return null;
  return (
    <section className={styles.products}>
      <SectionHeading title={title} link={link} />
      {text && <p className={styles.text}>{text}</p>}
      <ProductGrid cards={items} />
    </section>
  );
}

function Seasonal({ block: { month: _month, ...block } }: BlockProps<'seasonal'>) {
  return <Products block={{ ...block, type: 'products' }} />;
}
