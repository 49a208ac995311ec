import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { embedOf } from '@/lib/media/video-embed';
import type { BlockProps } from './block-context';
import styles from './video.module.css';
import { VideoLink } from './video-link-client';

/** Third-party content loads on request: before that only the cover is shown. */
export function Video({ block: { link, cover, title } }: BlockProps<'video'>) {
  return (
    <VideoLink link={link} title={title} embed={embedOf(link)}>
      <Picture
        src={cover.src}
        alt={cover.alt}
        color={cover.color}
        ratio="wide"
        sizes="(min-width: 1663px) 1295px, (min-width: 1301px) 78vw, 92vw"
      >
        <span className={styles.play}>
          <Icon name="play" size={32} weight="fill" />
        </span>
      </Picture>
      <span className={styles.title}>Видео: {title}</span>
    </VideoLink>
  );
}
