'use client';

// Client: shows and removes chosen photos.

import { type ChangeEvent, useState } from 'react';
import { PHOTO_KINDS, type Photo, withPhotos } from '@/lib/forms/photos';
import { Field } from './field';
import { FileDrop, FileRow } from './file-drop';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export type PhotosFieldProps = {
  photos: readonly Photo[];
  isFixed: boolean;
  onChange: (photos: Photo[]) => void;
};

type Props = PhotosFieldProps & {
  label: string;
  hint: string;
  spent?: readonly number[];
  stateOf: (photo: Photo) => { state: string; isFaulty?: boolean };
};

export function PhotosField({ photos, isFixed, onChange, label, hint, spent = [], stateOf }: Props) {
  const [problem, setProblem] = useState('');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = withPhotos(photos, [...(target.files ?? [])], spent);
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
      {/* An alert, because no submission announces this error. */}
      <VisuallyHidden role="alert">{problem}</VisuallyHidden>
      <ul>
        {photos.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have the same name
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
