import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * An island whose script comes when it is needed. Where the script is lost, on a bad network or after a new release, the
 * stand-in is shown in its place, not the error page in place of everything.
 */
export const lateIsland = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  StandIn: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      (Island) => ({ default: Island }),
      () => ({ default: StandIn }),
    ),
  );
