import { type RefObject, useEffect, useRef } from 'react';

export type StripPicture = { src: string; alt: string; ratio?: number };

const load = () => import('./open-viewer');

export function useViewer(
  pictures: StripPicture[],
  track: RefObject<HTMLElement | null>,
  show: (index: number) => void,
) {
  const close = useRef<() => void>(undefined);
  const isAwaited = useRef(false);
  // The viewer must neither outlive its page nor open after it is left.
  useEffect(
    () => () => {
      isAwaited.current = false;
      close.current?.();
    },
    [],
  );

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
