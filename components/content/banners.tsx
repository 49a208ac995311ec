import { Anchor } from '@/components/ui/anchor';
import { SectionHeading } from '@/components/ui/section-heading';
import type { BannerRowProps } from './banner-row-client';
import { BannerRow } from './banner-row-client';
import styles from './banners.module.css';
import type { BlockOf, BlockProps } from './block-context';
import { Illustration } from './illustration';

const THIRD = '(min-width: 1663px) 413px, (min-width: 1301px) 25vw, (min-width: 768px) 30vw, 38vw';
const HALF = '(min-width: 1663px) 630px, (min-width: 1301px) 38vw, (min-width: 768px) 46vw, 38vw';

/** Without scripts the banners keep the editors' order. [DATA-05] */
export function Banners({ block: { title, items } }: BlockProps<'banners'>) {
  const sizes = items.length > 2 ? THIRD : HALF;
  const banners: BannerRowProps['banners'] = items.map((banner) => ({
    id: banner.id,
    card: <Card banner={banner} sizes={sizes} />,
  }));
  return (
    <section>
      <SectionHeading title={title} />
      <BannerRow banners={banners} />
    </section>
  );
}

type CardProps = { banner: BlockOf<'banners'>['items'][number]; sizes: string };

function Card({ banner: { title, image, link, ad }, sizes }: CardProps) {
  return (
    <>
      <Anchor href={link} rel={ad && 'sponsored'} className={styles.link}>
        <Illustration image={image} ratio="landscape" sizes={sizes} className={styles.picture} />
        <h3 className={styles.title}>{title}</h3>
      </Anchor>
      {ad && (
        <p className={styles.ad}>
          Реклама. {ad.advertiser}. erid:&nbsp;{ad.erid}
        </p>
      )}
    </>
  );
}
