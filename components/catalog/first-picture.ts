/**
 * Width on screen of a product page's first picture, as `sizes` of an image says it. Known here because a card brings that
 * picture when somebody reaches for it: with each page that only may be wanted it would come, too. See docs/decisions/023.
 */
export const FIRST_PICTURE =
  '(min-width: 1663px) 830px, (min-width: 1301px) 45vw, (min-width: 1150px) 58vw, (min-width: 968px) 48vw, 92vw';
