/** With the size, unless the name has it already, be it with other dashes. */
export const plantName = ({ name, size }: { name: string; size?: string | null | undefined }): string =>
  size && !plain(name).includes(plain(size)) ? `${name}, ${size}` : name;

const plain = (text: string): string => text.replaceAll(/[-\u2010-\u2015]/g, '-').replaceAll(/\s+/g, ' ');
