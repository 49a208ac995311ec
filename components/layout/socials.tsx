import { InstagramLogoIcon } from '@phosphor-icons/react/dist/ssr/InstagramLogo';
import { TelegramLogoIcon } from '@phosphor-icons/react/dist/ssr/TelegramLogo';
import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/ssr/WhatsappLogo';
import { YoutubeLogoIcon } from '@phosphor-icons/react/dist/ssr/YoutubeLogo';
import type { ComponentType } from 'react';
import { OkLogo, VkLogo } from '@/components/ui/social-logos';
import type { Common } from '@/contract/site';
import styles from './socials.module.css';

type Social = Common['socials'][number];

const NETWORKS: Record<Social['type'], { name: string; Logo: ComponentType<{ size: number; 'aria-hidden': true }> }> = {
  tg: { name: 'Telegram', Logo: TelegramLogoIcon },
  vk: { name: 'ВКонтакте', Logo: VkLogo },
  inst: { name: 'Instagram', Logo: InstagramLogoIcon },
  ok: { name: 'Одноклассники', Logo: OkLogo },
  yt: { name: 'YouTube', Logo: YoutubeLogoIcon },
  wa: { name: 'WhatsApp', Logo: WhatsappLogoIcon },
};

export function Socials({ items, onDark = false }: { items: Social[]; onDark?: boolean }) {
  return (
    <ul className={onDark ? styles.onDark : styles.socials}>
      {items.map(({ type, link }) => {
        const { name, Logo } = NETWORKS[type];
        return (
          <li key={type}>
            <a href={link} aria-label={name} rel="noopener">
              <Logo size={24} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
