import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { pictureSource } from '@/lib/media/picture-source';
import styles from './photos.module.css';
import type { Upload } from './use-uploads';

type Props = {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
  children?: ReactNode;
};

const SIDE = 56;

export const UploadRow = ({
  upload: { file, preview, state, progress, error, picture },
  onRetry,
  onRemove,
  children,
}: Props) => (
  <li className={styles.row}>
    {/* biome-ignore lint/performance/noImgElement: a file of the browser or drawn already */}
    <img
      alt=""
      width={SIDE}
      height={SIDE}
      loading="lazy"
      decoding="async"
      {...(picture ? pictureSource(picture.src, `${SIDE}px`) : { src: preview })}
    />
    <div className={styles.about}>
      <b>{file.name}</b>
      {state === 'waiting' && <span>В очереди</span>}
      {state === 'sending' && <Progress label={`Загружаем ${file.name}`} value={progress * 100} />}
      {error && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
      {children}
    </div>
    {state === 'failed' && (
      <Button tone="quiet" size="compact" onClick={onRetry}>
        Повторить
      </Button>
    )}
    <IconButton label={`Не добавлять ${file.name}`} onClick={onRemove}>
      <Icon name="x" size={20} />
    </IconButton>
  </li>
);
