import { QUERY_UNREAD } from '@/contract/wire';

/** Marks a page that ignores the query, so that the page cache stores it once for all queries. */
export const QueryUnread = () => <meta name={QUERY_UNREAD} content="1" />;
