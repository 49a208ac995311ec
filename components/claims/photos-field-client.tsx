'use client';
// An island: it shows what was chosen, and takes it back.

import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ChangeEvent, useId, useState } from 'react';
import { formatBytes } from '@/lib/bytes';
import { PHOTO_KINDS, type Photo, withPhotos } from './photos';
import styles from './photos-field.module.css';

type Props = {
  photos: readonly Photo[];
  /** Places that are taken, also by photos of before a reload. */
  spent: readonly number[];
  isFixed: boolean;
  onChange: (photos: Photo[]) => void;
};

/** Several photos, also chosen one after another. */
export function PhotosField({ photos, spent, isFixed, onChange }: Props) {
  const [problem, setProblem] = useState('');
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = withPhotos(photos, [...(target.files ?? [])], spent);
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
          <li key={`${index} ${photo.file.name}`}>
            <span className={styles.name}>{photo.file.name}</span>
            <PhotoState photo={photo} />
            {!isFixed && photo.state !== 'sent' && (
              <button
                type="button"
                aria-label={`Убрать фото ${photo.file.name}`}
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

function PhotoState({ photo: { file, state, problem } }: { photo: Photo }) {
  if (state === 'refused') return <span className={styles.problem}>{problem}</span>;
  if (state === 'lost') return <span className={styles.problem}>не дошла</span>;
  return <span className={styles.hint}>{state === 'sent' ? 'отправлена' : formatBytes(file.size)}</span>;
}
