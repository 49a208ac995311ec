import type { ComponentProps } from 'react';
import { IntentLink } from './intent-link-client';

/**
 * A link to a page of the shop. Every page is rendered on demand: fetching whatever comes into view would cost the
 * server a page a link, so a page is fetched ahead only when somebody is about to follow its link.
 */
export const PageLink = (props: ComponentProps<typeof IntentLink>) => <IntentLink {...props} />;
