import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Field } from '@/components/ui/field';
import { OptionList } from '@/components/ui/option-list';
import { useCombobox } from '@/components/ui/use-combobox';
import { formatRoubles } from '@/contract/format';
import type { FoundProduct } from '@/contract/staff/phone-orders';
import { plantText } from '@/lib/admin/paper-words';
import { formatCount, PLANTS } from '@/lib/format/plural';
import styles from './plant-search.module.css';
import { useFoundPlants } from './use-found-plants';

type Props = {
  name: string;
  label?: string;
  error: string | undefined;
  onAdd: (plant: FoundProduct) => void;
};

/** Enter adds the marked plant, else the first. Pressed before the answer, as a scanner does, it adds the only one. */
export function PlantSearch({ name, label = 'Растение', error, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const [hasty, setHasty] = useState<string>();
  const { plants, isSettled, isLost } = useFoundPlants(typed);
  const list = useCombobox(plants);

  const add = (plant: FoundProduct) => {
    onAdd(plant);
    setTyped('');
    setHasty(undefined);
    setAdded(`Добавлено: ${plantText(plant)}`);
  };
  const addFirst = () => {
    const [first] = plants;
    if (!isSettled) setHasty(typed);
    else if (first && list.isOpen) add(first);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    list.field.onKeyDown(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    addFirst();
  };
  const addAwaited = useEffectEvent(() => {
    const [only, ...others] = plants;
    if (hasty === typed && only && others.length === 0) add(only);
  });
  useEffect(() => {
    if (isSettled) addAwaited();
  }, [isSettled]);

  return (
    <>
      <Field label={label} hint="Название или артикул. Enter добавляет первое из найденных" error={error}>
        {(control) => (
          <>
            <input
              {...control}
              {...list.field}
              name={name}
              type="search"
              autoComplete="off"
              placeholder="Туя Смарагд"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
            />
            {list.isOpen && (
              <OptionList
                label="Найденные растения"
                list={list}
                items={plants}
                keyOf={(plant) => plant.uuid}
                onChoose={add}
                className={styles.list}
              >
                {(plant) => (
                  <>
                    <span>{plantText(plant)}</span>
                    <span className={styles.facts}>{factsOf(plant)}</span>
                  </>
                )}
              </OptionList>
            )}
          </>
        )}
      </Field>
      <p role="status" className={styles.news}>
        {newsOf({ typed, isLost, isSettled, count: plants.length }) ?? added}
      </p>
    </>
  );
}

type News = { typed: string; isLost: boolean; isSettled: boolean; count: number };

function newsOf({ typed, isLost, isSettled, count }: News): string | undefined {
  if (isLost) return 'Не получилось найти: проверьте связь и допишите ещё букву';
  if (isSettled) return count === 0 ? `Растений «${typed.trim()}» нет` : `Нашли ${formatCount(count, PLANTS)}`;
  return typed.trim() === '' ? undefined : '';
}

const factsOf = ({ sku, bed, free, price }: FoundProduct): string =>
  [`арт. ${sku}`, bed, `свободно ${free}`, formatRoubles(price)].filter(Boolean).join(' · ');
