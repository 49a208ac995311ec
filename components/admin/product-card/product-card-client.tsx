'use client';
// Client: keeps the state of the form.

import { FormProvider } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { NewCard } from '@/lib/admin/product-form';
import { RestoredNote } from '../restored-note';
import { AttributesPart } from './attributes-part';
import { GapsPart } from './gaps-part';
import { MainPart } from './main-part';
import { type Near, NearPart } from './near-part';
import { PicturesPart } from './pictures-part';
import styles from './product-card.module.css';
import { SearchPart } from './search-part';
import { TextPart } from './text-part';
import { useProductCard } from './use-product-card';

type Props = { card: NewCard; near: Near; uuid?: string };

/** Without scripts there is nothing to type into, and the draft is known to the browser only. */
export function ProductCardForm(props: Props) {
  return useHydrated() ? <Form {...props} /> : <p>Готовим карточку…</p>;
}

function Form({ card, near, uuid }: Props) {
  const { form, ref, submit, restart, isRestored, isSending, problem } = useProductCard(card, uuid);
  return (
    <FormProvider {...form}>
      <RestoredNote
        text={isRestored ? 'Восстановлено то, что вы не\u00A0сохранили.' : undefined}
        action="Сбросить"
        onPress={restart}
      />
      <form
        ref={ref}
        method="post"
        aria-label="Карточка растения"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit(event);
        }}
      >
        <div className={styles.parts}>
          <MainPart card={card} isNew={uuid === undefined} />
          <PicturesPart />
          <TextPart />
          <AttributesPart fields={card.attribute_fields} />
          <NearPart near={near} own={uuid} />
          <SearchPart isNew={uuid === undefined} former={near.former_slugs} />
        </div>
        <GapsPart />
        <div className={styles.bar}>
          <Button type="submit" isLoading={isSending}>
            {uuid ? 'Сохранить' : 'Добавить растение'}
          </Button>
          <ErrorLine>{problem}</ErrorLine>
        </div>
      </form>
    </FormProvider>
  );
}
