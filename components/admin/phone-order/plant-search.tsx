import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Field } from '@/components/ui/field';
import { type Combobox, useCombobox } from '@/components/ui/use-combobox';
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
            {list.isOpen && <PlantOptions plants={plants} list={list} onChoose={add} />}
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

type OptionsProps = { plants: FoundProduct[]; list: Combobox; onChoose: (plant: FoundProduct) => void };

const PlantOptions = ({ plants, list, onChoose }: OptionsProps) => (
  <div className={styles.list} role="listbox" id={list.listId} aria-label="Найденные растения">
    {plants.map((plant, index) => (
      <button
        type="button"
        key={plant.uuid}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(plant)}
        {...list.optionProps(index)}
      >
        <span>{plantText(plant)}</span>
        <span className={styles.facts}>
          {[`арт. ${plant.sku}`, plant.bed, `свободно ${plant.free}`, formatRoubles(plant.price)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    ))}
  </div>
);
