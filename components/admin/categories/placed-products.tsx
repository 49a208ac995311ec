import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { plantName } from '@/contract/plant-name';
import type { CategoryCard, CategoryForm } from '@/lib/admin/category-form';
import { moveTo } from '@/lib/admin/placed-order';
import styles from './category-card.module.css';

type Props = { products: CategoryCard['products']; error: string | undefined };

const SHOWN = 20;

/** Plants that were placed first, in their order; the others follow by the rule. */
export function PlacedProducts({ products, error }: Props) {
  const { setValue, clearErrors } = useFormContext<CategoryForm>();
  const [order, placed] = useWatch<CategoryForm, ['order', 'placed']>({ name: ['order', 'placed'] });
  const [isWhole, setWhole] = useState(false);
  const [told, setTold] = useState('');
  const { list, keepFocus } = useKeptFocus(order);
  const byId = new Map(products.map((product) => [product.uuid, product]));
  const nameOf = (id: string) => {
    const product = byId.get(id);
    return product ? plantName(product) : 'Растение не\u00A0продаётся';
  };
  const put = (next: { order: readonly string[]; placed: number }) => {
    clearErrors('placed');
    setValue('order', [...next.order], { shouldDirty: true });
    setValue('placed', next.placed, { shouldDirty: true });
  };
  const move = (from: number, to: number) => {
    const id = order[from];
    if (id === undefined || to < 0 || to >= order.length) return;
    keepFocus(to);
    put(moveTo({ order, placed }, from, to));
    setTold(`${nameOf(id)}: место ${to + 1}`);
  };
  const byKey = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  const shown = isWhole ? order : order.slice(0, Math.max(SHOWN, placed + 1));
  return (
    <div>
      <h3>{placed > 0 ? `Сначала расставленные вручную: ${placed}` : 'Растения по\u00A0порядку'}</h3>
      <p className={styles.note}>
        Поставьте вперёд стрелками или Alt и&nbsp;стрелками. Остальные идут по&nbsp;порядку, проданные – в&nbsp;конце.
      </p>
      <ol ref={list} className={styles.products}>
        {shown.map((id, at) => (
          <li key={id} data-placed={at < placed || undefined} onKeyDown={(event) => byKey(event, at)}>
            <span>{nameOf(id)}</span>
            <IconButton label={`${nameOf(id)}: выше`} disabled={at === 0} onClick={() => move(at, at - 1)}>
              <span className={styles.up}>
                <Icon name="caret-down" size={20} />
              </span>
            </IconButton>
            <IconButton
              label={`${nameOf(id)}: ниже`}
              disabled={at === order.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="caret-down" size={20} />
            </IconButton>
          </li>
        ))}
      </ol>
      {shown.length < order.length && (
        <Button tone="quiet" size="compact" onClick={() => setWhole(true)}>
          {`Показать все: ${order.length}`}
        </Button>
      )}
      {placed > 0 && (
        <Button tone="quiet" size="compact" onClick={() => put({ order, placed: 0 })}>
          Все по&nbsp;порядку
        </Button>
      )}
      <ErrorLine>{error}</ErrorLine>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  );
}

/** A button that was moved with its plant loses the focus. */
function useKeptFocus(order: readonly string[]) {
  const list = useRef<HTMLOListElement>(null);
  const kept = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (kept.current === undefined) return;
    list.current?.children[kept.current]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    kept.current = undefined;
  }, [order]);
  const keepFocus = (at: number) => {
    kept.current = at;
  };
  return { list, keepFocus };
}
