import { watchSlowness } from '@/lib/browser/motion';
import { emitNavigation } from '@/lib/browser/navigation';
import { watchTraversals } from '@/lib/browser/traversal';

/* Next runs this before hydration. */
watchSlowness();
watchTraversals();

export const onRouterTransitionStart = emitNavigation;
