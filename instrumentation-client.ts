import { watchSlowness } from '@/lib/motion';
import { tellNavigation } from '@/lib/navigation';
import { watchTraversals } from '@/lib/traversal';

/* Next runs this before it takes the page over. */
watchSlowness();
watchTraversals();

export const onRouterTransitionStart = tellNavigation;
