import { onNavigation } from './navigation';

const TRAVEL: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

export type Departure = { picture: string | null; shown: string; from: DOMRect };

/** All sizes of a picture have the same `url` in their address. */
const pictureIn = ({ src }: HTMLImageElement): string | null => new URL(src, location.href).searchParams.get('url');

const isInView = ({ top, bottom, width }: DOMRect): boolean => width > 0 && bottom > 0 && top < innerHeight;

export function findDeparture(path: string): Departure | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a')].filter((link) => link.pathname === path);
  const images = links.map((link) => link.closest('article')?.querySelector('img'));
  const image = images.find((one) => one?.complete && isInView(one.getBoundingClientRect()));
  if (!image) return undefined;
  return { picture: pictureIn(image), shown: image.currentSrc, from: image.getBoundingClientRect() };
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
  const stop = onNavigation(() => remove());
  const remove = () => {
    stop();
    ends.abort();
    copy.remove();
  };
  const top = scrollY;
  // The copy is fixed, and the page is not. The router's own scrolling is reported late, at the same place.
  const follow = () => scrollY !== top && remove();
  addEventListener('scroll', follow, { signal: ends.signal, passive: true });
  target.addEventListener('error', remove, ends);
  copy
    .animate([{ transform: start }, {}], TRAVEL)
    .finished.then(() => (target.complete ? remove() : target.addEventListener('load', remove, ends)), remove);
}
