import { Icon } from '@/components/ui/icon';
import { MoreLink } from '@/components/ui/more-link';
import { PageLink } from '@/components/ui/page-link';
import type { Product } from '@/contract/catalog';
import { documentPath } from '@/contract/document-kinds';
import { needsWintering } from '@/lib/catalog/season';
import { capitalise } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { Care } from './care';
import { CareCalendarTable } from './care-calendar-table';
import { GrowthFigure } from './growth-figure';
import styles from './product-details.module.css';
import { SECTION_IDS } from './section-nav';
import type { Habit } from './silhouettes';

const WINTERING = 'zimovka-bonsaj';

export function ProductDetails({ product }: { product: Product }) {
  const size = sizeOf(product);
  const isPlant = product.care.length > 0;
  return (
    <>
      <CareSection product={product} />
      <div id={SECTION_IDS.passport} className={styles.columns}>
        <Passport title={isPlant ? 'Паспорт растения' : 'Характеристики'} characteristics={product.characteristics} />
        {(size || isPlant) && (
          <div className={styles.aside}>
            {size && <GrowthFigure {...size} habit={habitOf(product)} />}
            {needsWintering(product.attributes) && <WinteringNote />}
            {isPlant && <DeliveryNote />}
          </div>
        )}
      </div>
      <div id={SECTION_IDS.description} className={styles.description}>
        <Description text={product.description} />
      </div>
    </>
  );
}

function CareSection({ product }: { product: Product }) {
  if (product.care.length === 0) return null;
  return (
    <section id={SECTION_IDS.care} className={styles.care} aria-labelledby="care-title">
      <header className={styles.careHeader}>
        <h2 id="care-title">Уход</h2>
        <PageLink href={paths.careSheet(product.slug)} rel="nofollow" className={styles.sheetLink}>
          <Icon name="printer" size={20} />
          Памятка для печати
        </PageLink>
      </header>
      <Care product={product} />
      <CareCalendarTable product={product} />
    </section>
  );
}

function WinteringNote() {
  return (
    <aside className={styles.note} aria-label="Зимовка">
      <h3>Перезимует у нас</h3>
      <p>Негде держать дерево в холоде? Примем его на зиму в оранжерею и вернём весной.</p>
      <MoreLink href={documentPath('services', WINTERING)} name="Зимовка бонсай" />
    </aside>
  );
}

function DeliveryNote() {
  return (
    <aside className={styles.note} aria-label="Доставка">
      <h3>Довезём живым</h3>
      <p>Как упаковываем крону и корни, в какой мороз не возим и что проверить, когда растение приедет.</p>
      <MoreLink href={paths.delivery} name="Условия доставки" />
    </aside>
  );
}

/** Blank lines separate paragraphs. */
function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter(Boolean);
  return (
    <section>
      <h2>Описание</h2>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Passport({ title, characteristics }: Pick<Product, 'characteristics'> & { title: string }) {
  return (
    <section className={styles.passport}>
      <h2>{title}</h2>
      <dl>
        {characteristics.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{capitalise(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Centimetres; the upper end of the range as sold. Undefined without a height. */
function sizeOf({ attributes: { height_cm, height_adult_cm, width_adult_cm } }: Product) {
  const height = height_cm?.[1];
  if (height === undefined) return undefined;
  return { height, adult: height_adult_cm ? { height: height_adult_cm, width: width_adult_cm } : undefined };
}

const habitOf = ({ attributes: { form, style, habit } }: Product): Habit | undefined =>
  style || form === 'bonsai_pot' ? 'bonsai' : habit;
