/** Splits «Туя западная «Смарагд», С3, 40–60 см» before each part of its size. */
export const SIZE_START = /, +(?=[СCРP]?\d|ком(?:,|$)|Ø)/;
