export const drawings = {
  cart: '/media/empty-cart.svg',
  favourites: '/media/empty-favorites.svg',
  search: '/media/empty-search.svg',
} as const;
