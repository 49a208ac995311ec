import { tellNavigation } from '@/lib/navigation';
import { yieldToPresses } from '@/lib/page-transition';
import { watchTraversals } from '@/lib/traversal';

/* Next runs this before it takes the page over. */
yieldToPresses();
watchTraversals();

export const onRouterTransitionStart = tellNavigation;
