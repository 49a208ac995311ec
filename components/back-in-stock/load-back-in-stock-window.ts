export const loadBackInStockWindow = () =>
  import('./back-in-stock-window-client').then(({ BackInStockWindow }) => BackInStockWindow);
