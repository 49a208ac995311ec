'use client';
// An island because the device itself may share, and a link may be copied. Without scripts the menu's links work.

import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { TelegramLogoIcon } from '@phosphor-icons/react/dist/ssr/TelegramLogo';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { VkLogo } from '@/components/layout/social-logos';
import { useDropdown } from '@/components/ui/use-dropdown';
import { useHydrated } from '@/components/ui/use-hydrated';
import { notify } from '@/lib/notify';
import { shareLinks } from '@/lib/share';
import styles from './share.module.css';

type Props = {
  /** The page's own address, from its protocol. */
  url: string;
  title: string;
};

/** The device's own sharing where there is one, else a small menu. */
export function Share({ url, title }: Props) {
  const { close, handlers } = useDropdown();
  const summary = useRef<HTMLElement>(null);
  const isLive = useHydrated();
  const { telegram, vk } = shareLinks(url, title);

  const shareByDevice = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // A visitor who thinks better of it is no trouble.
    navigator.share({ url, title }).catch(() => undefined);
  };
  const copy = async () => {
    close();
    summary.current?.focus();
    notify(await copied(url));
  };

  return (
    <details className={styles.share} {...handlers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of the browser's own */}
      <summary ref={summary} onClick={shareByDevice}>
        <ShareNetworkIcon size={20} aria-hidden />
        <span>Поделиться</span>
      </summary>
      <ul>
        <Place href={telegram} name="Телеграм" icon={<TelegramLogoIcon size={20} aria-hidden />} />
        <Place href={vk} name="ВКонтакте" icon={<VkLogo size={20} />} />
        {isLive && (
          <li>
            <button type="button" onClick={() => void copy()}>
              <LinkIcon size={20} aria-hidden />
              Скопировать ссылку
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}

const Place = ({ href, name, icon }: { href: string; name: string; icon: ReactNode }) => (
  <li>
    <a href={href} target="_blank" rel="noopener noreferrer">
      {icon}
      {name}
    </a>
  </li>
);

/** Over plain http a browser has no clipboard to give. */
async function copied(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    return { kind: 'success', text: 'Ссылка скопирована' } as const;
  } catch {
    return { kind: 'error', text: 'Скопировать не получилось: возьмите адрес из строки браузера' } as const;
  }
}
