import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { OkLogo, VkLogo } from '@/components/ui/social-logos';
import type { Common } from '@/contract/site';
import styles from './socials.module.css';

type Social = Common['socials'][number];

const SIZE = 24;

const NETWORKS: Record<Social['type'], { name: string; logo: ReactNode }> = {
  tg: { name: 'Telegram', logo: <Icon name="telegram-logo" size={SIZE} /> },
  vk: { name: 'ВКонтакте', logo: <VkLogo size={SIZE} aria-hidden /> },
  inst: { name: 'Instagram', logo: <Icon name="instagram-logo" size={SIZE} /> },
  ok: { name: 'Одноклассники', logo: <OkLogo size={SIZE} aria-hidden /> },
  yt: { name: 'YouTube', logo: <Icon name="youtube-logo" size={SIZE} /> },
  wa: { name: 'WhatsApp', logo: <Icon name="whatsapp-logo" size={SIZE} /> },
};

export function Socials({ items, onDark = false }: { items: Social[]; onDark?: boolean }) {
  if (items.length === 0) return null;
  return (
    <ul className={onDark ? styles.onDark : styles.socials}>
      {items.map(({ type, link }) => {
        const { name, logo } = NETWORKS[type];
        return (
          <li key={type}>
            <a href={link} aria-label={name} rel="noopener">
              {logo}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
