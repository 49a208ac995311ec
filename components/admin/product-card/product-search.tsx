import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Field } from '@/components/ui/field';
import { OptionList } from '@/components/ui/option-list';
import { useCombobox } from '@/components/ui/use-combobox';
import { useDebounced } from '@/components/ui/use-debounced';
import { plantName } from '@/contract/plant-name';
import type { NamedProduct } from '@/contract/staff/product-card';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { listProductRows } from '@/lib/browser-api/staff-products';
import styles from './product-card.module.css';

type Props = {
  name: string;
  label: string;
  error: string | undefined;
  except: string[];
  onAdd: (product: NamedProduct) => void;
};

const PAUSE_MS = 200;
const SHOWN = 8;
const NONE: NamedProduct[] = [];

export function ProductSearch({ name, label, error, except, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const found = useFoundProducts(typed);
  const [products, setProducts] = useState({ found: NONE, shown: NONE });
  if (products.found !== found)
    setProducts({ found, shown: found.filter(({ uuid }) => !except.includes(uuid)).slice(0, SHOWN) });
  const list = useCombobox(products.shown);
  const add = ({ uuid, sku, name: called, size }: NamedProduct) => {
    onAdd({ uuid, sku, name: called, ...(size && { size }) });
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    list.field.onKeyDown(event);
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <Field label={label} hint="Название или артикул" error={error}>
      {(control) => (
        <>
          <input
            {...control}
            {...list.field}
            name={name}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
          {list.isOpen && (
            <OptionList
              label="Найденные растения"
              list={list}
              items={products.shown}
              keyOf={({ uuid }) => uuid}
              onChoose={add}
              className={styles.found}
            >
              {(product) => `${plantName(product)} · арт. ${product.sku}`}
            </OptionList>
          )}
        </>
      )}
    </Field>
  );
}

function useFoundProducts(typed: string): NamedProduct[] {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const { data } = useQuery(
    {
      queryKey: ['staff-products', asked],
      queryFn: async ({ signal }) => dataOf(await listProductRows({ search: asked }, 0, signal)).items,
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return text !== '' && asked !== '' ? (data ?? NONE) : NONE;
}
