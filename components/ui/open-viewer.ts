import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './viewer.css';
import { keepFocusWithin } from './keep-focus';
import { lockScroll } from './scroll-lock';
import { VIEWER_ICONS } from './viewer-icons';

export type ViewerPicture = {
  src: string;
  alt: string;
  /** Height of a whole picture by its width; its pixels are not known before it is there. */
  ratio: number;
};

type Options = {
  /** Which of them is shown first. */
  at: number;
  /** Which one was looked at last. */
  onClose: (at: number) => void;
};

/** Of browsers where a phone's «Назад» closes what lies over a page; TypeScript does not know it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** As wide as the shop's largest pictures are: the zoom goes so far. */
const WIDTH = 2016;

const LABELS = {
  closeTitle: 'Закрыть',
  zoomTitle: 'Увеличить',
  arrowPrevTitle: 'Предыдущее изображение',
  arrowNextTitle: 'Следующее изображение',
  errorMsg: 'Изображение не загрузилось',
};

/**
 * Shows pictures over the whole window: swipe, arrows, pinch, double tap, Escape; the focus stays inside and comes back.
 * Only by import(): neither its script nor its styles are in a page's first load. Returns how to close it. [UI-11]
 */
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
    // Twice as large as the window at least, whatever the picture has.
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
  // «Назад» of a phone closes the viewer, not the page under it.
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
