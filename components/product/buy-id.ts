/** Where a product's main button stands: what its bar on phones watches. */
export const BUY_ID = 'buy';
