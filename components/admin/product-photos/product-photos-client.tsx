'use client';
// Client: sends files and shows how much of them has gone.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { TextLink } from '@/components/ui/text-link';
import { plantName } from '@/contract/plant-name';
import { adminPaths } from '@/lib/admin/paths';
import { formatCount } from '@/lib/format/plural';
import { PhotoDrop } from '../photos/photo-drop';
import styles from '../photos/photos.module.css';
import { UploadRow } from '../photos/upload-row';
import type { Upload } from '../photos/use-uploads';
import { ProductSearch } from '../product-card/product-search';
import { useProductPhotos } from './use-product-photos';

const PHOTOS = { one: 'фотографию', few: 'фотографии', many: 'фотографий' };
const LOST = {
  one: 'фотография не\u00A0загрузилась',
  few: 'фотографии не\u00A0загрузились',
  many: 'фотографий не\u00A0загрузились',
};
const HINT = '1234.jpg, 1234-2.jpg, «1234 спереди.jpg»: название файла начинается с\u00A0артикула. Можно все сразу';

export function ProductPhotos() {
  const photos = useProductPhotos();
  const { uploads, products, unclear, isFinding, problem, add, retry, remove, choose, save, isSaving } = photos;
  const [added, setAdded] = useState('');
  const failed = uploads.filter(({ state }) => state === 'failed');
  const coming = uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
  const homeless = isFinding ? [] : uploads.filter(({ id, state }) => state !== 'refused' && !products.has(id));
  const done = uploads.filter(({ state }) => state === 'done');
  const ready = done.filter(({ id }) => products.has(id));
  const finish = async () => setAdded((await save(ready)) ?? '');
  const rowOf = (upload: Upload) => {
    const product = products.get(upload.id);
    return (
      <UploadRow
        key={upload.id}
        upload={upload}
        onRetry={() => retry([upload.id])}
        onRemove={() => remove([upload.id])}
      >
        {product && (
          <span>
            <TextLink href={adminPaths.product(product.uuid)}>{plantName(product)}</TextLink> · арт. {product.sku}
          </span>
        )}
        {homeless.includes(upload) && unclear.has(upload.id) && <span>{unclear.get(upload.id)}</span>}
        {homeless.includes(upload) && (
          <ProductSearch
            name={`product-${upload.id}`}
            label="Чья это фотография"
            error={undefined}
            except={[]}
            onAdd={(chosen) => choose(upload.id, chosen)}
          />
        )}
      </UploadRow>
    );
  };
  return (
    <>
      <PhotoDrop name="photos" label="Фотографии" hint={HINT} onAdd={add} />
      {homeless.length > 0 && (
        <section className={styles.part} aria-labelledby="homeless-photos">
          <h2 id="homeless-photos">Растение не&nbsp;определено</h2>
          <p>Выберите растение или назовите файл по&nbsp;артикулу и&nbsp;добавьте его снова.</p>
          <ul className={styles.rows}>{homeless.map(rowOf)}</ul>
        </section>
      )}
      <ul className={styles.rows} aria-label="Фотографии и растения">
        {uploads.filter((upload) => !homeless.includes(upload)).map(rowOf)}
      </ul>
      <p role="status">{added}</p>
      {uploads.length > 0 && (
        <div className={styles.bar}>
          {ready.length > 0 && (
            <Button isLoading={isSaving || coming.length > 0 || isFinding} onClick={() => void finish()}>
              {`Добавить ${formatCount(ready.length, PHOTOS)}`}
            </Button>
          )}
          {coming.length > 0 && <span>{`Загружено ${done.length} из ${uploads.length}`}</span>}
          {failed.length > 0 && (
            <Button tone="secondary" onClick={() => retry(failed.map(({ id }) => id))}>
              Повторить незагруженные
            </Button>
          )}
          <ErrorLine>{problem || (failed.length > 0 ? formatCount(failed.length, LOST) : undefined)}</ErrorLine>
        </div>
      )}
    </>
  );
}
