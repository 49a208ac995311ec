/**
 * Parts «Туя западная «Смарагд», С3, 40–60 см» before its size and within it: a container («С3», «P9»), a root ball, a diameter, a
 * number with its unit. What grows in one size only has none in its name.
 */
export const SIZE_START = /, +(?=[СCРP]?\d|ком(?:,|$)|Ø)/;
