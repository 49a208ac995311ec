/** Loaded on demand: no route has it in its first load. */
export const loadSearchDialog = () => import('./search-dialog-client');
