export type Refused = { message: string; errors?: Record<string, string> | undefined };

/** `root` collects errors without a field and second errors of a field. */
export function placeErrors<Field extends string>(
  { message, errors = {} }: Refused,
  fieldOf: (key: string) => Field | undefined,
): Partial<Record<Field | 'root', string>> {
  const placed: Partial<Record<Field | 'root', string>> = {};
  const rest: string[] = [];
  for (const [key, text] of Object.entries(errors)) {
    const field = fieldOf(key);
    if (field && placed[field] === undefined) placed[field] = text;
    else rest.push(text);
  }
  const isToldByFields = Object.keys(placed).length > 0 && rest.length === 0;
  return isToldByFields ? placed : { ...placed, root: sentences([message, ...rest]) };
}

const sentences = (texts: string[]): string =>
  [...new Set(texts.map((text) => text.replace(/\.$/, '')))].filter(Boolean).join('. ');
