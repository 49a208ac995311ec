import { watchSlowness } from '@/lib/browser/motion';
import { emitNavigation, watchTraversals } from '@/lib/browser/navigation';

watchSlowness();
watchTraversals();

export const onRouterTransitionStart = emitNavigation;
