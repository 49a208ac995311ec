'use client';
// Client: opens the photo in a viewer. Without scripts the link opens the file.

import { useRef } from 'react';
import { useViewer } from '@/components/ui/use-viewer';
import type { ReviewPhoto } from '@/contract/reviews';
import { reviewPhotoPath } from '@/contract/wire';
import { isPlainPress } from '@/lib/browser/plain-press';
import styles from './review-photos.module.css';

type Props = { photos: ReviewPhoto[]; author: string };

const SIDE = 88;

const addressOf = (id: string, size: 'small' | 'large') => `/api${reviewPhotoPath(id, size)}`;

/** [FORM-10] */
export function ReviewPhotos({ photos, author }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const pictures = photos.map(({ id, width, height }, index) => ({
    src: addressOf(id, 'large'),
    alt: `Фото ${index + 1} к отзыву, ${author}`,
    ratio: height / width,
  }));
  const { open, warm } = useViewer(pictures, list, () => undefined);
  return (
    <ul ref={list} className={styles.photos}>
      {photos.map(({ id }, index) => (
        <li key={id}>
          <a
            href={addressOf(id, 'large')}
            aria-label={`Во весь экран: ${pictures[index]?.alt}`}
            onPointerEnter={warm}
            onFocus={warm}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              open(index);
            }}
          >
            {/* biome-ignore lint/performance/noImgElement: the file already has the displayed size */}
            <img src={addressOf(id, 'small')} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}
