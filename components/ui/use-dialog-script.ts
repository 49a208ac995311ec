import { type ComponentType, useEffect, useState } from 'react';

/** If the script fails to load, `fallback` opens. `load` and `fallback` must be stable. */
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
