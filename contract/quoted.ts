/** «Гортензия „Анабель“»: quotes within quotes are the other ones. */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
