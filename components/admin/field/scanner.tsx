import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import styles from './field.module.css';
import { useCamera } from './use-camera';

type Props = { isPaused: boolean; onCode: (code: string) => void };

export function Scanner({ isPaused, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const camera = useCamera(video, { isWanted, isPaused }, onCode);
  return (
    <section aria-label="Камера" className={styles.scanner}>
      <video ref={video} className={styles.video} hidden={camera !== 'on' || isPaused} playsInline muted />
      <p role="status">{camera === 'on' && !isPaused && 'Наведите камеру на\u00A0код с\u00A0наклейки'}</p>
      <Button
        tone={isWanted ? 'secondary' : 'primary'}
        wide
        isLoading={camera === 'starting'}
        onClick={() => setWanted(!isWanted)}
      >
        {isWanted ? 'Выключить камеру' : 'Включить камеру'}
      </Button>
      {typeof camera === 'object' && <ErrorLine>{camera.fault}</ErrorLine>}
    </section>
  );
}
