'use client';
// An island: it shows what was chosen, and takes it back.

import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ChangeEvent, useId, useState } from 'react';
import { formatBytes } from '@/lib/bytes';
import { PHOTO_KINDS, withPhotos } from './photos';
import styles from './photos-field.module.css';

type Props = { photos: readonly File[]; isFixed: boolean; onChange: (photos: File[]) => void };

/** Several photos, also chosen one after another. */
export function PhotosField({ photos, isFixed, onChange }: Props) {
  const [problem, setProblem] = useState('');
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = withPhotos(photos, [...(target.files ?? [])]);
    // The same photo may be chosen again after it was taken away.
    target.value = '';
    setProblem(next.problem);
    onChange(next.photos);
  };
  return (
    <div className={styles.field}>
      <label className={styles.choose} htmlFor={id}>
        <CameraIcon size={20} aria-hidden />
        Приложить фотографии
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={PHOTO_KINDS}
        disabled={isFixed}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={choose}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        До 5 фотографий по 10 МБ: растение целиком и место, которое беспокоит
      </p>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <ul>
        {photos.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have one name
          <li key={`${index} ${photo.name}`}>
            <span className={styles.name}>{photo.name}</span>
            <span className={styles.hint}>{formatBytes(photo.size)}</span>
            {!isFixed && (
              <button
                type="button"
                aria-label={`Убрать фото ${photo.name}`}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <XIcon size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
