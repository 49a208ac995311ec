'use client';
// Client: a grid that is edited in place.

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { adminPaths } from '@/lib/admin/paths';
import { type CellChange, clearEdits, redo, setCells, undo } from '@/lib/admin/product-edits';
import type { ProductFilter } from '@/lib/admin/product-filter';
import { reviewOf } from '@/lib/admin/product-review';
import { notifyOf } from '@/lib/notify';
import { Disclosure } from '../disclosure';
import { RestoredNote } from '../restored-note';
import { ExportLinks } from './export-links';
import { PasteDialog } from './paste-dialog';
import { PriceDialog } from './price-dialog';
import { ProductGrid } from './product-grid';
import styles from './product-table.module.css';
import { ReviewDialog } from './review-dialog';
import { useBatch } from './use-batch';
import { useGrid } from './use-grid';
import { usePageKeys } from './use-page-keys';
import { type ProductEditing, useProductEdits } from './use-product-edits';
import { type ProductWindow, useProductList } from './use-product-rows';

const notify = notifyOf('admin');
const RESTORED = 'Восстановлены изменения, которые не\u00A0провели.';

type Props = { filter: ProductFilter; first: ProductWindow };

export function ProductTable({ filter, first }: Props) {
  const editing = useProductEdits();
  const list = useProductList(filter, first);
  const [pasted, setPasted] = useState<string>();
  const [isReviewing, setReviewing] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const grid = useGrid(list, editing);
  const batch = useBatch(editing, () => setReviewing(false));
  const count = Object.keys(editing.edits).length;
  const { change } = editing;
  const reset = () => resetEdits(editing);
  usePageKeys({ onPaste: setPasted, onUndo: () => change(undo), onRedo: () => change(redo) });

  const review = () => {
    batch.clear();
    setReviewing(true);
  };
  const take = (changes: CellChange[]) => {
    change((history) => setCells(history, changes));
    setPasted(undefined);
    setPricing(false);
    review();
  };
  return (
    <div className={styles.table}>
      <RestoredNote text={editing.isRestored ? RESTORED : undefined} action="Убрать эти изменения" onPress={reset} />
      <div className={styles.tools}>
        <Button tone="secondary" size="compact" onClick={() => setPasted('')}>
          Вставить из&nbsp;Excel
        </Button>
        {list.total > 0 && (
          <Button tone="secondary" size="compact" onClick={() => setPricing(true)}>
            Изменить цены
          </Button>
        )}
        <ButtonLink href={adminPaths.productsImport} tone="secondary" size="compact">
          Загрузить из&nbsp;файла
        </ButtonLink>
        <ButtonLink href={adminPaths.productPhotos} tone="secondary" size="compact">
          Добавить фотографии
        </ButtonLink>
        <ExportLinks filter={filter} />
        <ButtonLink href={adminPaths.newProduct()} tone="secondary" size="compact">
          Новое растение
        </ButtonLink>
        <p className={styles.hint}>
          Enter или F2 – править, Ctrl+D – заполнить вниз, Ctrl+Z – отменить, Ctrl+V – вставить
        </p>
      </div>
      <Disclosure name="Что значат столбцы">
        <p className={styles.meaning}>
          «На&nbsp;полке» – без растений из&nbsp;принятых заказов, хотя&nbsp;они ещё стоят в&nbsp;питомнике.
          «Закреплено» – за&nbsp;покупателями, которые сейчас оформляют заказ.
        </p>
      </Disclosure>
      {list.total > 0 ? (
        <ProductGrid grid={grid} list={list} filter={filter} editing={editing} onArticles={setPasted} />
      ) : (
        <p>Ничего не&nbsp;нашли</p>
      )}
      {count > 0 && <EditBar editing={editing} count={count} onReview={review} onReset={reset} />}
      {pasted !== undefined && <PasteDialog start={pasted} onTake={take} onClose={() => setPasted(undefined)} />}
      {isPricing && (
        <PriceDialog
          list={list}
          selected={grid.range.top < grid.range.bottom ? grid.range : undefined}
          editing={editing}
          onTake={take}
          onClose={() => setPricing(false)}
        />
      )}
      {isReviewing && <ReviewDialog editing={editing} batch={batch} onClose={() => setReviewing(false)} />}
    </div>
  );
}

function resetEdits({ change }: ProductEditing): void {
  change(clearEdits);
  notify({ kind: 'info', text: 'Изменения сброшены', action: { name: 'Вернуть', run: () => change(undo) } });
}

type BarProps = { editing: ProductEditing; count: number; onReview: () => void; onReset: () => void };

function EditBar({ editing, count, onReview, onReset }: BarProps) {
  const faulty = reviewOf(editing.edits).filter(({ faults }) => faults.length > 0);
  const { past } = editing.history;
  return (
    <div className={styles.bar}>
      <p role="status">
        {`Изменено растений: ${count}`}
        {faulty.length > 0 && <span className={styles.wrong}>{`, с\u00A0ошибками: ${faulty.length}`}</span>}
      </p>
      <Button onClick={onReview}>Проверить и&nbsp;провести</Button>
      <Button tone="quiet" disabled={past.length === 0} onClick={() => editing.change(undo)}>
        Шаг назад
      </Button>
      <Button tone="quiet" onClick={onReset}>
        Сбросить
      </Button>
    </div>
  );
}
