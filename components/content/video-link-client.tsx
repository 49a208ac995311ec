'use client';
// Client: the player replaces the pressed cover. Without scripts the cover links to the video.

import { type ReactNode, useState } from 'react';
import { useLinkButton } from '@/components/ui/use-link-button';
import type { Embed } from '@/lib/media/video-embed';
import styles from './video.module.css';

type Props = { link: string; title: string; embed: Embed | undefined; children: ReactNode };

export function VideoLink({ embed, ...cover }: Props) {
  return embed ? (
    <Playable {...cover} embed={embed} />
  ) : (
    <a href={cover.link} className={styles.video} rel="noopener">
      {cover.children}
    </a>
  );
}

function Playable({ link, title, embed, children }: Props & { embed: Embed }) {
  const [isPlaying, setPlaying] = useState(false);
  const button = useLinkButton(() => setPlaying(true));
  if (isPlaying) return <Player {...embed} title={title} link={link} />;
  return (
    <a href={link} className={styles.video} rel="noopener" {...button}>
      {children}
    </a>
  );
}

type PlayerProps = Embed & { title: string; link: string };

function Player({ kind, src, title, link }: PlayerProps) {
  return (
    <div className={styles.video}>
      {kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: editors link to a film whose captions are in the film
        <video ref={takeFocus} className={styles.player} src={src} controls autoPlay aria-label={title} tabIndex={-1} />
      ) : (
        <iframe
          ref={takeFocus}
          className={styles.player}
          src={src}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      )}
      <span className={styles.title}>
        Видео: {title}.{' '}
        <a href={link} rel="noopener">
          Открыть на сайте видео
        </a>
      </span>
    </div>
  );
}

/** The pressed cover is gone, so the focus must move. */
const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true });
