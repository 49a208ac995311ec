type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A press that asks for another tab, a window or a file stays the browser's, and nothing here changes. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
