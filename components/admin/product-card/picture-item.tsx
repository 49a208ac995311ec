import type { DragEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { PictureImage } from '@/components/ui/picture-image-client';
import { TextField } from '@/components/ui/text-field';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { FormPicture } from '@/lib/admin/product-pictures';
import { Disclosure } from '../disclosure';
import { PictureMarks } from './picture-marks';
import styles from './pictures-part.module.css';

type Props = {
  picture: FormPicture;
  index: number;
  count: number;
  suggested: string;
  onChange: (picture: FormPicture) => void;
  onMove: (from: number, to: number, label?: string) => void;
  onRemove: () => void;
};

const SIDE = 176;
const DRAGGED = 'application/x-picture';

export function PictureItem({ picture, index, count, suggested, onChange, onMove, onRemove }: Props) {
  const title = `Фото ${index + 1} из ${count}`;
  const isDragged = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  return (
    <li
      className={styles.picture}
      onDragOver={(event) => isDragged(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isDragged(event)) return;
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(DRAGGED)), index);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below move it, too */}
      <div
        className={styles.frame}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(index))}
      >
        <PictureImage src={picture.src} alt={title} sizes={`${SIDE}px`} side={SIDE} focus={picture.focus} />
      </div>
      <div className={styles.tools}>
        <IconButton
          label={`${title}: левее`}
          data-move="left"
          disabled={index === 0}
          onClick={() => onMove(index, index - 1, 'left')}
        >
          <Icon name="arrow-left" size={20} />
        </IconButton>
        <IconButton
          label={`${title}: правее`}
          data-move="right"
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1, 'right')}
        >
          <Icon name="arrow-right" size={20} />
        </IconButton>
        <Button tone="quiet" size="compact" aria-label={`${title}: убрать`} onClick={onRemove}>
          Убрать
        </Button>
      </div>
      <TextField
        label="Что на фото"
        isOptional
        value={picture.alt}
        placeholder={suggested}
        maxLength={STAFF_LIMITS.picture_alt}
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
      <Disclosure name="Кадр и высота">
        <PictureMarks picture={picture} title={title} onChange={onChange} />
      </Disclosure>
    </li>
  );
}
