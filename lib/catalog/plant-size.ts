export const SIZE_START = /, +(?=[СCРP]?\d|ком(?:,|$)|Ø)/;
