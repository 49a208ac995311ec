const figure = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatRating = (rating: number): string => figure.format(rating);
