'use client';

// An island: it shows what was chosen, and takes it back.

import { type ChangeEvent, useState } from 'react';
import { PHOTO_KINDS, type Photo, withPhotos } from '@/lib/forms/photos';
import { Field } from './field';
import { FileDrop, FileRow } from './file-drop';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export type PhotosFieldProps = {
  photos: readonly Photo[];
  /** They are on their way. */
  isFixed: boolean;
  onChange: (photos: Photo[]) => void;
};

type Props = PhotosFieldProps & {
  label: string;
  hint: string;
  /** Places that are taken, also by photos of before a reload. */
  spent?: readonly number[];
  /** What stands beside its name. */
  stateOf: (photo: Photo) => { state: string; isFaulty?: boolean };
};

/** Several photos, also chosen one after another. */
export function PhotosField({ photos, isFixed, onChange, label, hint, spent = [], stateOf }: Props) {
  const [problem, setProblem] = useState('');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = withPhotos(photos, [...(target.files ?? [])], spent);
    // The same photo may be chosen again after it was taken away.
    target.value = '';
    setProblem(next.problem);
    onChange(next.photos);
  };
  return (
    <>
      <Field label={label} isOptional hint={hint} error={problem || undefined}>
        {(control) => (
          <FileDrop
            {...control}
            multiple
            accept={PHOTO_KINDS}
            disabled={isFixed}
            isInvalid={problem !== ''}
            onChange={choose}
          >
            Выберите фотографии
          </FileDrop>
        )}
      </Field>
      {/* It was chosen, not sent: nothing else says that it will not do. */}
      <VisuallyHidden role="alert">{problem}</VisuallyHidden>
      <ul>
        {photos.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have one name
          <li key={`${index} ${photo.file.name}`}>
            <FileRow
              icon={<Icon name="camera" size={20} />}
              name={photo.file.name}
              {...stateOf(photo)}
              remove={
                isFixed || photo.state === 'sent'
                  ? undefined
                  : {
                      label: `Убрать фото ${photo.file.name}`,
                      onPress: () => onChange(photos.filter((other) => other !== photo)),
                    }
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
