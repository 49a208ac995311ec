import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Field } from '@/components/ui/field';
import { OptionList } from '@/components/ui/option-list';
import { useCombobox } from '@/components/ui/use-combobox';
import { plantText } from '@/lib/admin/paper-words';
import { formatCount, PLANTS } from '@/lib/format/plural';
import styles from './plant-search-field.module.css';
import { type PlantSource, useFoundPlants } from './use-found-plants';

type Plant = { uuid: string; name: string; size?: string | undefined };

type Props<T extends Plant> = {
  name: string;
  label: string;
  error: string | undefined;
  source: PlantSource<T>;
  factsOf: (plant: T) => string;
  /** Plants that are chosen already. */
  except?: readonly string[];
  onAdd: (plant: T) => void;
};

const SHOWN = 8;

/** Enter adds the marked plant, else the first. Pressed before the answer, as a scanner does, it adds the only one. */
export function PlantSearchField<T extends Plant>({ name, label, error, source, factsOf, except, onAdd }: Props<T>) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const [hasty, setHasty] = useState<string>();
  const { plants: found, isSettled, isLost } = useFoundPlants(source, typed);
  const [{ plants, of }, setOffer] = useState({ of: found, plants: found });
  if (of !== found)
    setOffer({ of: found, plants: found.filter(({ uuid }) => !except?.includes(uuid)).slice(0, SHOWN) });
  const list = useCombobox(plants);

  const add = (plant: T) => {
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
                keyOf={({ uuid }) => uuid}
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
        {newsOf({ typed, isLost, isSettled, found: found.length, offered: plants.length }) ?? added}
      </p>
    </>
  );
}

type News = { typed: string; isLost: boolean; isSettled: boolean; found: number; offered: number };

function newsOf({ typed, isLost, isSettled, found, offered }: News): string | undefined {
  if (isLost) return 'Не получилось найти: проверьте связь и допишите ещё букву';
  if (!isSettled) return typed.trim() === '' ? undefined : '';
  if (found === 0) return `Растений «${typed.trim()}» нет`;
  return offered === 0 ? 'Всё, что нашли, уже добавлено' : `Нашли ${formatCount(offered, PLANTS)}`;
}
