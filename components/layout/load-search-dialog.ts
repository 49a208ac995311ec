/** Fetched when a visitor reaches for the search, not with the page. */
export const loadSearchDialog = () => import('./search-dialog-client');
