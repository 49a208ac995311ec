const MOST = 6;

/** Case-insensitive; the latest spelling wins. */
export const withSearch = (searches: string[], text: string): string[] =>
  [text, ...withoutSearch(searches, text)].slice(0, MOST);

export const withoutSearch = (searches: string[], text: string): string[] =>
  searches.filter((search) => search.toLowerCase() !== text.toLowerCase());
