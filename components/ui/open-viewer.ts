import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './viewer.css';
import { lockScroll } from './scroll-lock';
import { trapFocus } from './trap-focus';

export type ViewerPicture = {
  src: string;
  alt: string;
  ratio: number;
};

type Options = {
  at: number;
  onClose: (at: number) => void;
};

declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

const WIDTH = 2016;

const LABELS = {
  closeTitle: 'Закрыть',
  zoomTitle: 'Увеличить',
  arrowPrevTitle: 'Предыдущее изображение',
  arrowNextTitle: 'Следующее изображение',
  errorMsg: 'Изображение не загрузилось',
};

/** Import it dynamically, to keep script and styles out of the first load. Returns a close function. [UI-11] */
export function openViewer(pictures: ViewerPicture[], { at, onClose }: Options): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    ...LABELS,
    ...VIEWER_ICONS,
    dataSource: pictures.map(({ src, alt, ratio }) => ({ src, alt, width: WIDTH, height: WIDTH * ratio })),
    index: at,
    bgOpacity: 1,
    indexIndicatorSep: ' / ',
    showHideAnimationType: isStill ? 'none' : 'fade',
    ...(isStill && { zoomAnimationDuration: false }),
    secondaryZoomLevel: ({ fit }: { fit: number }) => Math.max(1, fit * 2),
    maxZoomLevel: ({ fit }: { fit: number }) => Math.max(2, fit * 4),
  });
  const release = lockScroll();
  viewer.on('firstUpdate', () => {
    viewer.element?.setAttribute('aria-label', 'Изображения во весь экран');
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  viewer.on('keydown', ({ originalEvent }) => {
    if (viewer.element) trapFocus(viewer.element, originalEvent);
  });
  // «Back» on a phone closes the viewer, not the page.
  const watcher = 'CloseWatcher' in window ? new CloseWatcher() : undefined;
  watcher?.addEventListener('close', () => viewer.close());
  viewer.on('destroy', () => {
    watcher?.destroy();
    release();
    onClose(viewer.currIndex);
  });
  viewer.init();
  return () => viewer.close();
}

const icon = (paths: string) => `<svg viewBox="0 0 256 256" aria-hidden="true" class="viewer-icon">${paths}</svg>`;

const CLOSE =
  'M205.66,194.34a8,8,0,0,1-11.32,11.32L128,139.31,61.66,205.66a8,8,0,0,1-11.32-11.32L116.69,128,50.34,61.66A8,8,0,0,1,61.66,50.34L128,116.69l66.34-66.35a8,8,0,0,1,11.32,11.32L139.31,128Z';
const PREVIOUS = 'M165.66,202.34a8,8,0,0,1-11.32,11.32l-80-80a8,8,0,0,1,0-11.32l80-80a8,8,0,0,1,11.32,11.32L91.31,128Z';
const NEXT =
  'M181.66,133.66l-80,80a8,8,0,0,1-11.32-11.32L164.69,128,90.34,53.66a8,8,0,0,1,11.32-11.32l80,80A8,8,0,0,1,181.66,133.66Z';
const GLASS_WITH_MINUS =
  'M152,112a8,8,0,0,1-8,8H80a8,8,0,0,1,0-16h64A8,8,0,0,1,152,112Zm77.66,117.66a8,8,0,0,1-11.32,0l-50.06-50.07a88.11,88.11,0,1,1,11.31-11.31l50.07,50.06A8,8,0,0,1,229.66,229.66ZM112,184a72,72,0,1,0-72-72A72.08,72.08,0,0,0,112,184Z';
/** Makes the minus a plus; PhotoSwipe hides it by its class when zoomed in. */
const PLUS_BAR = 'M112,72a8,8,0,0,1,8,8v64a8,8,0,0,1-16,0V80A8,8,0,0,1,112,72Z';

const VIEWER_ICONS = {
  closeSVG: icon(`<path d="${CLOSE}"/>`),
  arrowPrevSVG: icon(`<path d="${PREVIOUS}"/>`),
  arrowNextSVG: icon(`<path d="${NEXT}"/>`),
  zoomSVG: icon(`<path d="${GLASS_WITH_MINUS}"/><path class="pswp__zoom-icn-bar-v" d="${PLUS_BAR}"/>`),
};
