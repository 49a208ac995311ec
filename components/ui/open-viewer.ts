import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './viewer.css';
import { keepFocusWithin } from './keep-focus';
import { lockScroll } from './scroll-lock';
import { VIEWER_ICONS } from './viewer-icons';

export type ViewerPicture = {
  src: string;
  alt: string;
  /** Height divided by width, because the pixel size is unknown before the load. */
  ratio: number;
};

type Options = {
  at: number;
  onClose: (at: number) => void;
};

/** Missing in TypeScript's DOM types. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Width of the largest pictures in pixels; limits the zoom. */
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
    // At least twice the window, also for small pictures.
    secondaryZoomLevel: ({ fit }: { fit: number }) => Math.max(1, fit * 2),
    maxZoomLevel: ({ fit }: { fit: number }) => Math.max(2, fit * 4),
  });
  const release = lockScroll();
  viewer.on('firstUpdate', () => {
    viewer.element?.setAttribute('aria-label', 'Изображения во весь экран');
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  viewer.on('keydown', ({ originalEvent }) => {
    if (viewer.element) keepFocusWithin(viewer.element, originalEvent);
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
