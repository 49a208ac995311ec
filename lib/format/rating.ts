const figure = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** «4,7», and «4,0»: a mean always tells its tenth. */
export const formatRating = (rating: number): string => figure.format(rating);
