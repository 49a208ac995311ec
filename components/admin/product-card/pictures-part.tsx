import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ErrorLine } from '@/components/ui/error-line';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { ProductForm } from '@/lib/admin/product-form';
import {
  type FormPicture,
  movedPicture,
  restoredPicture,
  suggestedAlt,
  withPicture,
} from '@/lib/admin/product-pictures';
import { notifyOf } from '@/lib/notify';
import { PhotoDrop } from '../photos/photo-drop';
import photos from '../photos/photos.module.css';
import { UploadRow } from '../photos/upload-row';
import { type Upload, useUploads } from '../photos/use-uploads';
import { PictureItem } from './picture-item';
import styles from './pictures-part.module.css';
import card from './product-card.module.css';

const notify = notifyOf('admin');

export function PicturesPart() {
  const { getValues, setValue, clearErrors } = useFormContext<ProductForm>();
  const [name, size, attributes] = useWatch<ProductForm, ['name', 'size', 'attributes']>({
    name: ['name', 'size', 'attributes'],
  });
  const put = (pictures: FormPicture[]) => {
    clearErrors('pictures');
    setValue('pictures', pictures, { shouldDirty: true });
  };
  const { uploads, add, retry, remove } = useUploads(({ id, picture }) => {
    put(withPicture(getValues('pictures'), picture));
    remove([id]);
  });
  const { field, fieldState } = useController<ProductForm, 'pictures'>({
    name: 'pictures',
    rules: { validate: () => obstacleIn(uploads) ?? true },
  });
  const pictures = field.value;
  const { list, keepFocus } = useKeptFocus(pictures);
  const place = (picture: FormPicture) =>
    put(getValues('pictures').map((one) => (one.src === picture.src ? picture : one)));
  const move = (from: number, to: number, label?: string) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    if (label) keepFocus(to, label);
    put(movedPicture(pictures, from, to));
  };
  const drop = (index: number) => {
    const removed = pictures[index];
    if (!removed) return;
    put(pictures.filter((_, at) => at !== index));
    const run = () => put(restoredPicture(getValues('pictures'), removed, index));
    notify({ kind: 'info', text: 'Фотография убрана', action: { name: 'Вернуть', run } });
  };
  const leaveOut = (id: string) => {
    clearErrors('pictures');
    remove([id]);
  };
  const repeat = (id: string) => {
    clearErrors('pictures');
    retry([id]);
  };
  return (
    <section className={card.part} aria-labelledby="product-pictures">
      <h2 id="product-pictures">Фотографии</h2>
      {pictures.length > 0 && (
        <ol ref={list} className={styles.pictures} aria-labelledby="product-pictures">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.src}
              picture={picture}
              index={index}
              count={pictures.length}
              suggested={suggestedAlt({ name, size, attributes })}
              onChange={place}
              onMove={move}
              onRemove={() => drop(index)}
            />
          ))}
        </ol>
      )}
      <PhotoDrop
        name="pictures"
        label="Добавить фотографии"
        hint={`Сразу несколько, до ${STAFF_LIMITS.product_pictures} у\u00A0растения. Первая видна в\u00A0каталоге`}
        error={fieldState.error?.message}
        onAdd={add}
      />
      {pictures.length > STAFF_LIMITS.product_pictures && (
        <ErrorLine>{`Уберите лишние: у\u00A0растения до ${STAFF_LIMITS.product_pictures} фотографий`}</ErrorLine>
      )}
      {uploads.length > 0 && (
        <ul className={photos.rows} aria-label="Загружаются">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => repeat(upload.id)}
              onRemove={() => leaveOut(upload.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function obstacleIn(uploads: readonly Upload[]): string | undefined {
  const states = new Set(uploads.map(({ state }) => state));
  if (states.has('waiting') || states.has('sending')) return 'Подождите: фотографии ещё загружаются';
  if (states.has('failed')) return 'Фотография не\u00A0загрузилась: повторите или уберите её';
  return states.has('refused') ? 'Фотография не\u00A0подошла: уберите её' : undefined;
}

/** A button that was moved with its picture loses the focus. */
function useKeptFocus(pictures: readonly FormPicture[]) {
  const list = useRef<HTMLOListElement>(null);
  const kept = useRef<{ index: number; label: string }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    const { index, label } = kept.current ?? {};
    kept.current = undefined;
    if (index === undefined) return;
    const buttons = [...(list.current?.children[index]?.querySelectorAll('button') ?? [])];
    (buttons.find((button) => button.dataset.move === label && !button.disabled) ?? buttons[0])?.focus();
  }, [pictures]);
  const keepFocus = (index: number, label: string) => {
    kept.current = { index, label };
  };
  return { list, keepFocus };
}
