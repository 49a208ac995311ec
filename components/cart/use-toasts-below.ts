import { type RefObject, useEffect } from 'react';

const GAP = 12;
const PROPERTY = '--toast-below';

export function useToastsBelow(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    const { style } = document.documentElement;
    // Not the bounding rectangle: the panel slides in.
    const measure = () => style.setProperty(PROPERTY, `${element.offsetTop + element.offsetHeight + GAP}px`);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [panel, isOpen]);
}
