/**
 * Widths that pictures are made in, in pixels. No step above 1.4: what a screen needs is never far from what it gets. The
 * largest picture has 2016.
 */
export const PICTURE_WIDTHS = [64, 112, 208, 272, 352, 448, 544, 640, 828, 1080, 1440, 2016];

export const PICTURE_QUALITY = 75;
