import { QUERY_UNREAD } from '@/contract/wire';

/** For a page below an address whose other pages read the query: its front then keeps it once for all queries. */
export const QueryUnread = () => <meta name={QUERY_UNREAD} content="1" />;
