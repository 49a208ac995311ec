type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Clicks with a modifier key open a tab, a window or a download, so the browser handles them. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
