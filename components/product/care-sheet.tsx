import { encode } from 'uqr';
import { Imprint } from '@/components/layout/imprint';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { PrintButton } from '@/components/ui/print-button-client';
import type { Product } from '@/contract/catalog';
import type { Common } from '@/contract/site';
import { Care } from './care';
import { CareCalendarTable } from './care-calendar-table';
import styles from './care-sheet.module.css';

export const CARE_SHEET_TITLE = 'Памятка по уходу';

type Props = {
  product: Product;
  url: string;
  nursery: Common['footer'] | undefined;
};

/** Prints on one sheet of A4 or A5. */
export function CareSheet({ product, url, nursery }: Props) {
  const { name, latin_name, src, alt, sku, path } = product;
  return (
    <article className={styles.sheet}>
      <div className={styles.tools}>
        <PrintButton>Печать</PrintButton>
        <PageLink href={path} className={styles.back}>
          К растению
        </PageLink>
      </div>
      <header className={styles.header}>
        <Picture src={src} alt={alt} sizes="200px" eager className={styles.picture} />
        <div>
          <h1>
            {CARE_SHEET_TITLE} <span>{name}</span>
          </h1>
          {latin_name && (
            <p className={styles.latin} lang="la">
              {latin_name}
            </p>
          )}
          <p className={styles.sku}>Арт. {sku}</p>
        </div>
        <figure className={styles.code}>
          <QrCode text={url} label="Код ведёт на страницу растения" />
          <figcaption>Страница растения</figcaption>
        </figure>
      </header>
      <Care product={product} />
      <CareCalendarTable product={product} />
      {nursery && <Imprint nursery={nursery} also={new URL(url).host} />}
    </article>
  );
}

/** Rendered on the server, including the required quiet zone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
