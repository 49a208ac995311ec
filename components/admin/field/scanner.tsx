import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import styles from './field.module.css';
import { useCamera } from './use-camera';

type Props = { isPaused: boolean; onCode: (code: string) => void };

export function Scanner({ isPaused, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [fault, setFault] = useState<string>();
  const onFault = (text: string) => {
    setFault(text);
    setWanted(false);
  };
  const camera = useCamera(video, { isWanted, isPaused, onCode, onFault });
  const turn = () => {
    setFault(undefined);
    setWanted(!isWanted);
  };
  return (
    <section aria-label="Камера" className={styles.scanner}>
      <video ref={video} className={styles.video} hidden={camera !== 'on' || isPaused} playsInline muted />
      <p role="status">{statusOf(camera, isPaused)}</p>
      <Button tone={isWanted ? 'secondary' : 'primary'} wide onClick={turn}>
        {isWanted ? 'Выключить камеру' : 'Включить камеру'}
      </Button>
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </section>
  );
}

function statusOf(camera: ReturnType<typeof useCamera>, isPaused: boolean): string | undefined {
  if (camera === 'starting') return 'Камера включается…';
  return camera === 'on' && !isPaused ? 'Наведите камеру на\u00A0код с\u00A0наклейки' : undefined;
}
