'use client';

// Client: follows the scroll position for arrows, keys and the viewer.

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { type StripPicture, useViewer } from '@/components/ui/use-viewer';
import { isPlainPress } from '@/lib/browser/plain-press';
import { classNames } from '@/lib/class-names';
import styles from './gallery.module.css';
import { GallerySteps, GalleryThumbs, pictureId } from './gallery-controls';

type Props = {
  pictures: StripPicture[];
  slides: ReactNode[];
  thumbs: ReactNode[];
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function GalleryStrip({ pictures, slides, thumbs, children }: Props) {
  const { track, current, show, step, follow, dropTarget } = useStrip();
  const { open, warm } = useViewer(pictures, track, show);
  const isSeveral = pictures.length > 1;

  const stepByKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || !isSeveral || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys from the links and buttons inside
    <div className={classNames(styles.strip, isSeveral && styles.several)} onKeyDown={stepByKey}>
      <div className={styles.stage}>
        <ol ref={track} className={styles.track} onScroll={follow} onScrollEnd={dropTarget} onPointerDown={dropTarget}>
          {pictures.map(({ src, alt }, index) => (
            <li key={src} id={pictureId(index)}>
              <a
                href={src}
                aria-label={`Во весь экран: ${alt}`}
                onPointerEnter={warm}
                onFocus={warm}
                onClick={(event) => {
                  if (!isPlainPress(event)) return;
                  event.preventDefault();
                  open(index);
                }}
              >
                {slides[index]}
              </a>
            </li>
          ))}
        </ol>
        {children}
        <Icon name="corners-out" className={styles.corner} size={24} />
        {isSeveral && <GallerySteps current={current} count={pictures.length} step={step} />}
      </div>
      {isSeveral && <GalleryThumbs pictures={pictures} thumbs={thumbs} current={current} show={show} />}
    </div>
  );
}

export function useStrip() {
  const track = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Target of the running smooth scroll: further steps count from it. */
  const target = useRef<number>(undefined);

  /** Called on every scroll event, whatever caused it. */
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const seen = Math.round(scrollLeft / clientWidth);
    if (seen === target.current) target.current = undefined;
    setCurrent(seen);
  };
  /** A manual scroll cancels the target. */
  const dropTarget = () => {
    target.current = undefined;
  };
  const show = (index: number) => {
    const { clientWidth = 0, children } = track.current ?? {};
    if (index < 0 || index >= (children?.length ?? 0)) return;
    target.current = index === current ? undefined : index;
    track.current?.scrollTo({ left: index * clientWidth });
  };
  const step = (by: number) => show((target.current ?? current) + by);
  return { track, current, show, step, follow, dropTarget };
}
