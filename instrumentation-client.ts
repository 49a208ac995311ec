import { watchSlowness } from '@/lib/browser/motion';
import { emitNavigation } from '@/lib/browser/navigation';
import { watchTraversals } from '@/lib/browser/traversal';

watchSlowness();
watchTraversals();

export const onRouterTransitionStart = emitNavigation;
