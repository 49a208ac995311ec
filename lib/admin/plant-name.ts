/** With the size, unless the name has it already. */
export const plantName = ({ name, size }: { name: string; size?: string | undefined }): string =>
  size && !name.includes(size) ? `${name}, ${size}` : name;
