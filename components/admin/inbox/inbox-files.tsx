import { TextLink } from '@/components/ui/text-link';
import type { InboxCard } from '@/contract/staff/inbox';
import { adminPaths } from '@/lib/admin/paths';
import { formatCount } from '@/lib/format/plural';
import styles from './photos.module.css';

const FILES = { one: 'файл', few: 'файла', many: 'файлов' };

type Props = { card: Pick<InboxCard, 'files' | 'expired_files'> };

export function InboxFiles({ card: { files, expired_files } }: Props) {
  const photos = files.filter(({ type }) => type.startsWith('image/'));
  const others = files.filter(({ type }) => !type.startsWith('image/'));
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id }, index) => (
            <li key={id}>
              <a href={adminPaths.inboxFile(id)}>
                {/* biome-ignore lint/performance/noImgElement: only staff may read it, so no optimiser can */}
                <img src={adminPaths.inboxFile(id)} alt={`Фото ${index + 1}`} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.map(({ id, name }) => (
        <p key={id} className={styles.file}>
          <TextLink href={adminPaths.inboxFile(id)}>{`Файл: ${name}`}</TextLink>
        </p>
      ))}
      {expired_files > 0 && (
        <p className={styles.note}>
          {`${formatCount(expired_files, FILES)} уже нет: присланное хранится 90\u00A0дней.`}
        </p>
      )}
    </>
  );
}
