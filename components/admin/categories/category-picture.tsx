import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { PictureImage } from '@/components/ui/picture-image-client';
import { TextField } from '@/components/ui/text-field';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { CategoryForm } from '@/lib/admin/category-form';
import { AdminSection } from '../admin-page';
import { PhotoDrop } from '../photos/photo-drop';
import photos from '../photos/photos.module.css';
import { UploadRow } from '../photos/upload-row';
import { useUploads } from '../photos/use-uploads';
import styles from './category-card.module.css';

const SIDE = 176;

export function CategoryPicture({ name, error }: { name: string; error: string | undefined }) {
  const { register, setValue, clearErrors } = useFormContext<CategoryForm>();
  const picture = useWatch<CategoryForm, 'picture'>({ name: 'picture' });
  const put = (next: CategoryForm['picture']) => {
    clearErrors('picture');
    setValue('picture', next, { shouldDirty: true });
  };
  const { uploads, add, retry, remove } = useUploads(({ id, picture: uploaded }) => {
    put({ ...uploaded, alt: name });
    setValue('alt', name, { shouldDirty: true });
    remove([id]);
  });
  return (
    <AdminSection title="Картинка">
      {picture && (
        <div className={styles.picture}>
          <PictureImage src={picture.src} alt="" sizes={`${SIDE}px`} side={SIDE} focus={picture.focus} />
          <TextField
            {...register('alt')}
            label="Что на картинке"
            isOptional
            autoComplete="off"
            maxLength={STAFF_LIMITS.picture_alt}
          />
          <Button tone="quiet" size="compact" onClick={() => put(null)}>
            Убрать картинку
          </Button>
        </div>
      )}
      <PhotoDrop
        name="picture"
        label={picture ? 'Заменить картинку' : 'Добавить картинку'}
        hint="Видна в&nbsp;каталоге и&nbsp;при отправке ссылки"
        error={error}
        onAdd={(files) => add(files.slice(0, 1))}
      />
      {uploads.length > 0 && (
        <ul className={photos.rows} aria-label="Загружаются">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry([upload.id])}
              onRemove={() => remove([upload.id])}
            />
          ))}
        </ul>
      )}
    </AdminSection>
  );
}
