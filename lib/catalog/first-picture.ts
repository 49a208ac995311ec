/**
 * The `sizes` of a product page's first picture. Defined here because a card preloads that picture on intent; a preload
 * in the page itself would fetch it with every prefetched page. See docs/decisions/023.
 */
export const FIRST_PICTURE =
  '(min-width: 1663px) 830px, (min-width: 1301px) 45vw, (min-width: 1150px) 58vw, (min-width: 768px) 48vw, 92vw';
