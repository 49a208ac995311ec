export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
