import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { Picture } from '@/components/ui/picture';
import type { BlockProps } from './block-context';
import styles from './video.module.css';

export function Video({ block: { link, cover, title } }: BlockProps<'video'>) {
  return (
    <a href={link} className={styles.video} rel="noopener">
      <Picture src={cover.src} alt={cover.alt} color={cover.color} ratio="wide" sizes="(min-width: 930px) 860px, 92vw">
        <span className={styles.play}>
          <PlayIcon size={32} weight="fill" aria-hidden />
        </span>
      </Picture>
      <span className={styles.title}>Видео: {title}</span>
    </a>
  );
}
