import { Checkbox } from '@/components/ui/checkbox';
import type { ReviewCard } from '@/contract/staff/reviews';
import { adminPaths } from '@/lib/admin/paths';
import styles from './photos.module.css';

type Props = {
  photos: ReviewCard['photos'];
  hidden: readonly string[];
  onToggle?: (id: string) => void;
};

export const ReviewPhotos = ({ photos, hidden, onToggle }: Props) =>
  photos.length === 0 ? null : (
    <ul className={styles.photos}>
      {photos.map(({ id }, index) => (
        <li key={id} className={hidden.includes(id) ? styles.hidden : undefined}>
          <a href={adminPaths.inboxPhoto(id)}>
            {/* biome-ignore lint/performance/noImgElement: only staff may read it, so no optimiser can */}
            <img src={adminPaths.inboxPhoto(id)} alt={`Фото ${index + 1}`} loading="lazy" decoding="async" />
          </a>
          {onToggle ? (
            <Checkbox isPlain checked={hidden.includes(id)} onChange={() => onToggle(id)}>
              {`Не показывать фото ${index + 1}`}
            </Checkbox>
          ) : (
            hidden.includes(id) && <p className={styles.note}>На сайте не показано</p>
          )}
        </li>
      ))}
    </ul>
  );
