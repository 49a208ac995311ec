/** Pixels. Steps of at most 1.4, so that a picture is never much larger than needed. The largest original has 2016. */
export const PICTURE_WIDTHS = [64, 112, 208, 272, 352, 448, 544, 640, 828, 1080, 1440, 2016];

export const PICTURE_QUALITY = 75;
