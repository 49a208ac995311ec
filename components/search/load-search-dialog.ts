export const loadSearchDialog = () => import('./search-dialog-client');
