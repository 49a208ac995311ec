import Link from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to a page of the shop. Nothing is fetched before it is followed: every page is rendered on demand, so that
 * prefetching whatever comes into view would cost the server a page a link and keep the browser's connections.
 */
export const PageLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />;
