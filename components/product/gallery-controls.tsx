import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { StepButton } from '@/components/ui/step-button';
import type { StripPicture } from '@/components/ui/use-viewer';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './gallery.module.css';

/** Anchor of the thumbnail links, which work without scripts. */
export const pictureId = (index: number) => `photo-${index + 1}`;

type StepsProps = { current: number; count: number; step: (by: number) => void };

export function GallerySteps({ current, count, step }: StepsProps) {
  return (
    <div className={styles.steps}>
      <StepButton label="Предыдущее изображение" isAtEnd={current === 0} onPress={() => step(-1)}>
        <Icon name="caret-left" size={20} />
      </StepButton>
      <p aria-live="polite">
        <VisuallyHidden>Изображение </VisuallyHidden>
        {current + 1} / {count}
      </p>
      <StepButton label="Следующее изображение" isAtEnd={current === count - 1} onPress={() => step(1)}>
        <Icon name="caret-right" size={20} />
      </StepButton>
    </div>
  );
}

type ThumbsProps = {
  pictures: StripPicture[];
  thumbs: ReactNode[];
  current: number;
  show: (index: number) => void;
};

export function GalleryThumbs({ pictures, thumbs, current, show }: ThumbsProps) {
  return (
    <ol className={styles.thumbs} style={{ '--current': current } as CSSProperties}>
      {pictures.map(({ src, alt }, index) => (
        <li key={src}>
          <a
            href={`#${pictureId(index)}`}
            aria-label={`Показать: ${alt}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              show(index);
            }}
          >
            {thumbs[index]}
          </a>
        </li>
      ))}
    </ol>
  );
}
