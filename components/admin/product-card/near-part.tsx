import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { plantName } from '@/contract/plant-name';
import type { NamedProduct } from '@/contract/staff/product-card';
import { adminPaths } from '@/lib/admin/paths';
import type { ProductForm } from '@/lib/admin/product-form';
import styles from './product-card.module.css';
import { ProductSearch } from './product-search';

export type Near = { sizes: NamedProduct[]; companions: NamedProduct[]; former_slugs: string[] };
type Props = { near: Near; own: string | undefined };

const textOf = (product: NamedProduct): string => `${plantName(product)} · арт. ${product.sku}`;

export const NearPart = ({ near: { sizes, companions }, own }: Props) => (
  <section className={styles.part}>
    <h2>Рядом</h2>
    <Sizes sizes={sizes} own={own} />
    <Related own={own} />
    {companions.length > 0 && (
      <>
        <h3>Пригодится для посадки</h3>
        <p className={styles.note}>Показываем рядом со&nbsp;всеми растениями раздела.</p>
        <Products products={companions} />
      </>
    )}
  </section>
);

function Sizes({ sizes, own }: { sizes: NamedProduct[]; own: string | undefined }) {
  const { field, fieldState } = useController<ProductForm, 'sibling'>({ name: 'sibling' });
  const isKnown = sizes.some(({ uuid }) => uuid === field.value?.uuid);
  return (
    <>
      <h3>Другие размеры</h3>
      {field.value ? (
        <>
          <Products products={isKnown ? sizes : [field.value]} />
          <Button tone="quiet" size="compact" onClick={() => field.onChange(null)}>
            Это отдельное растение
          </Button>
        </>
      ) : (
        <ProductSearch
          name="sibling"
          label="Размер какого растения"
          error={fieldState.error?.message}
          except={own ? [own] : []}
          onAdd={field.onChange}
        />
      )}
    </>
  );
}

function Related({ own }: { own: string | undefined }) {
  const { field, fieldState } = useController<ProductForm, 'related'>({ name: 'related' });
  const chosen = field.value;
  return (
    <>
      <h3>Похожие растения</h3>
      <Products products={chosen} onRemove={(gone) => field.onChange(chosen.filter(({ uuid }) => uuid !== gone))} />
      <ProductSearch
        name="related"
        label="Добавить похожее"
        error={fieldState.error?.message}
        except={[...(own ? [own] : []), ...chosen.map(({ uuid }) => uuid)]}
        onAdd={(product) => field.onChange([...chosen, product])}
      />
    </>
  );
}

type ListProps = { products: NamedProduct[]; onRemove?: (uuid: string) => void };

const Products = ({ products, onRemove }: ListProps) => (
  <ul className={styles.products}>
    {products.map((product) => (
      <li key={product.uuid}>
        <TextLink href={adminPaths.product(product.uuid)}>{textOf(product)}</TextLink>
        {onRemove && (
          <Button tone="quiet" size="compact" onClick={() => onRemove(product.uuid)}>
            Убрать<VisuallyHidden>{`: ${product.name}`}</VisuallyHidden>
          </Button>
        )}
      </li>
    ))}
  </ul>
);
