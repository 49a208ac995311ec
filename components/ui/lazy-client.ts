import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazy client component. If its script fails to load, the fallback is shown instead of the error page: nothing by default. */
export const lazyClient = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      (Island) => ({ default: Island }),
      () => ({ default: Fallback }),
    ),
  );
