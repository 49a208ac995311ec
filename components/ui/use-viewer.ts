import { type RefObject, useEffect, useRef } from 'react';

/** `ratio`: height by width, where the page knows it and shows only a part of the picture. */
export type StripPicture = { src: string; alt: string; ratio?: number };

/** The viewer's script and styles come when somebody is about to ask for them. */
const load = () => import('./open-viewer');

/** Opens pictures of a page over the whole window; `show` hears which was looked at last. [UI-11] */
export function useViewer(
  pictures: StripPicture[],
  track: RefObject<HTMLElement | null>,
  show: (index: number) => void,
) {
  const close = useRef<() => void>(undefined);
  /** Pressed, and its script is not there yet. */
  const isAwaited = useRef(false);
  // It must not outlive its page, nor come after it.
  useEffect(
    () => () => {
      isAwaited.current = false;
      close.current?.();
    },
    [],
  );

  /** To the picture that was looked at last. */
  const comeBack = (at: number) => {
    track.current?.querySelectorAll('a')[at]?.focus({ preventScroll: true });
    show(at);
  };
  const open = (at: number) => {
    if (isAwaited.current) return;
    isAwaited.current = true;
    const drawn = [...(track.current?.querySelectorAll('img') ?? [])];
    const sized = pictures.map((picture, index) => ({ ...picture, ratio: picture.ratio ?? ratioOf(drawn[index]) }));
    load().then(
      ({ openViewer }) => {
        if (isAwaited.current) close.current = openViewer(sized, { at, onClose: comeBack });
        isAwaited.current = false;
      },
      // What has not come cannot show: the file itself can.
      () => {
        if (!isAwaited.current) return;
        isAwaited.current = false;
        window.location.assign(pictures[at]?.src ?? '');
      },
    );
  };
  const warm = () => void load().catch(() => undefined);
  return { open, warm };
}

const ratioOf = (image: HTMLImageElement | undefined) =>
  image?.naturalWidth ? image.naturalHeight / image.naturalWidth : 1;
