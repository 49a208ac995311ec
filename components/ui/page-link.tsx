import type { ComponentProps } from 'react';
import { IntentLink } from './intent-link-client';

/** No prefetch of all visible links: pages render on demand, so each would cost the server a render. */
export const PageLink = (props: ComponentProps<typeof IntentLink>) => <IntentLink {...props} />;
