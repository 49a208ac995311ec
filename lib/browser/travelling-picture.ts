const TRAVEL: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

export type Departure = { picture: string | null; shown: string; from: DOMRect };

/** All sizes of a picture have the same `url` in their address. */
const pictureIn = ({ src }: HTMLImageElement): string | null => new URL(src, location.href).searchParams.get('url');

const isInView = ({ top, bottom, width }: DOMRect): boolean => width > 0 && bottom > 0 && top < innerHeight;

/** The picture in view of the card that links to `path`. */
export function findDeparture(path: string): Departure | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a')];
  const image = links
    .find(({ pathname }) => pathname === path)
    ?.closest('article')
    ?.querySelector('img');
  const from = image?.getBoundingClientRect();
  return image?.complete && from && isInView(from)
    ? { picture: pictureIn(image), shown: image.currentSrc, from }
    : undefined;
}

/** Animates a copy of the card's picture to the same picture of the new page. Removes it when that one has loaded. */
export function travel({ picture, shown, from }: Departure, page: HTMLElement): void {
  const target = [...page.querySelectorAll('img')].find((image) => pictureIn(image) === picture);
  const to = target?.getBoundingClientRect();
  if (!picture || !target || !to || !isInView(to)) return;
  const copy = document.createElement('img');
  copy.alt = '';
  copy.src = shown;
  Object.assign(copy.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: 'var(--z-sticky)',
    width: `${to.width}px`,
    height: `${to.height}px`,
    maxWidth: 'none',
    objectFit: 'cover',
    borderRadius: 'var(--r-photo)',
    pointerEvents: 'none',
    transform: `translate(${to.x}px, ${to.y}px)`,
    transformOrigin: '0 0',
  });
  document.body.append(copy);
  const start = `translate(${from.x}px, ${from.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const ends = new AbortController();
  const remove = () => {
    ends.abort();
    copy.remove();
  };
  // It is fixed, and the page is not.
  addEventListener('scroll', remove, { signal: ends.signal, passive: true });
  copy
    .animate([{ transform: start }, {}], TRAVEL)
    .finished.then(() => (target.complete ? remove() : target.addEventListener('load', remove, ends)), remove);
}
