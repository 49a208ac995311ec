'use client';

// Client: uses the native share dialog and the clipboard. Without scripts the menu's links work.

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { notifyOf } from '@/lib/notify';
import { shareLinks } from '@/lib/seo/share-links';
import { Icon } from './icon';
import styles from './share.module.css';
import { VkLogo } from './social-logos';
import { useDropdown } from './use-dropdown';
import { useHydrated } from './use-hydrated';

const notify = notifyOf('sharing');

type Props = {
  /** Absolute URL. Without it `onAsk` creates one on the first press. */
  url: string | undefined;
  onAsk?: () => Promise<string | undefined>;
  title: string;
  label?: ReactNode;
  align?: 'start' | 'end';
  note?: string;
  onEnd?: () => Promise<void>;
};

export function Share({ url, onAsk, title, label = 'Поделиться', align = 'start', note, onEnd }: Props) {
  const { close, handlers } = useDropdown();
  const summary = useRef<HTMLElement>(null);
  const [isPending, setPending] = useState(false);

  const ask = async () => {
    setPending(true);
    const found = await onAsk?.();
    setPending(false);
    return found;
  };
  const share = async () => {
    const found = url ?? (await ask());
    const menu = handlers.ref.current;
    if (found && menu && !(await isSharedByDevice({ url: found, title }))) menu.open = true;
  };
  const press = (event: MouseEvent) => {
    if (url !== undefined && !navigator.share) return;
    event.preventDefault();
    if (!isPending) void share();
  };
  const leave = () => {
    close();
    summary.current?.focus();
  };

  return (
    <details className={styles.share} {...handlers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a native button */}
      <summary ref={summary} onClick={press} aria-busy={isPending}>
        <Icon name="share-network" size={20} />
        <span>{label}</span>
      </summary>
      <div className={classNames(styles.menu, styles[align])}>
        {note && <p>{note}</p>}
        {url !== undefined && <Places url={url} title={title} onEnd={onEnd} onPress={leave} />}
      </div>
    </details>
  );
}

/** False without a native dialog, or when the browser rejects it for want of a recent user activation. */
async function isSharedByDevice(shared: { url: string; title: string }): Promise<boolean> {
  if (!navigator.share) return false;
  return navigator.share(shared).then(
    () => true,
    (error: Error) => error.name !== 'NotAllowedError',
  );
}

type PlacesProps = {
  url: string;
  title: string;
  onEnd: (() => Promise<void>) | undefined;
  onPress: () => void;
};

function Places({ url, title, onEnd, onPress }: PlacesProps) {
  const isLive = useHydrated();
  const { telegram, vk } = shareLinks(url, title);
  const copy = async () => {
    onPress();
    notify(await copied(url));
  };
  const end = () => {
    onPress();
    void onEnd?.();
  };
  return (
    <ul>
      <Place href={telegram} name="Телеграм" icon={<Icon name="telegram-logo" size={20} />} />
      <Place href={vk} name="ВКонтакте" icon={<VkLogo size={20} />} />
      {isLive && (
        <li>
          <button type="button" onClick={() => void copy()}>
            <Icon name="link" size={20} />
            Скопировать ссылку
          </button>
        </li>
      )}
      {onEnd && (
        <li>
          <button type="button" onClick={end}>
            <Icon name="link-break" size={20} />
            Закрыть доступ
          </button>
        </li>
      )}
    </ul>
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

async function copied(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    return { kind: 'success', text: 'Ссылка скопирована' } as const;
  } catch {
    return { kind: 'error', text: 'Скопировать не получилось: отправьте ссылку через Телеграм или ВКонтакте' } as const;
  }
}
