/** Begins a size: a container («С3», «P9»), a root ball, a diameter, a number with its unit. */
const SIZE = /,\s+(?=[СCРP]\d|ком(?:,|$)|Ø|\d)/;

/** «Туя западная «Смарагд», С3, 40–60 см» in its two parts. What grows in one size only has it not in its name. */
export function splitSize(name: string): { plant: string; size?: string } {
  const comma = SIZE.exec(name);
  if (!comma) return { plant: name };
  return { plant: name.slice(0, comma.index), size: name.slice(comma.index + comma[0].length) };
}
