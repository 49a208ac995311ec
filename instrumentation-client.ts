import { tellNavigation } from '@/lib/navigation';
import { watchSlowness, yieldToPresses } from '@/lib/page-transition';
import { watchTraversals } from '@/lib/traversal';

/* Next runs this before it takes the page over. */
yieldToPresses();
watchSlowness();
watchTraversals();

export const onRouterTransitionStart = tellNavigation;
