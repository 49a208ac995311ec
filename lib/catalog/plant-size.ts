const SIZE_START = /, +(?=[СCРP]?\d|ком(?:,|$)|Ø)/;

/** «Туя западная, С3, 40–60 см» in two parts, without the comma between them. Without a size, `size` is empty. */
export function splitSize(name: string): { plant: string; size: string } {
  const [plant = '', ...size] = name.split(SIZE_START);
  return { plant, size: size.join(', ') };
}
