import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a dialog's component once it is wanted. If its script fails to load, the fallback's address opens, unless the dialog
 * has been closed meanwhile. `load` and `fallback` must be stable.
 */
export function useDialogScript<P>(
  wanted: unknown,
  load: () => Promise<ComponentType<P>>,
  fallback: () => string,
): ComponentType<P> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<P>>();
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    load().then(
      (Loaded) => setDialog(() => Loaded),
      () => !isGone && window.location.assign(fallback()),
    );
    return () => {
      isGone = true;
    };
  }, [wanted, load, fallback]);
  return wanted ? Dialog : undefined;
}
