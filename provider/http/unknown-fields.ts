/** Paths of fields that the schema has dropped. A list is compared item by item. */
export function listUnknownFields(given: unknown, parsed: unknown, path = ''): string[] {
  if (!isObject(given) || !isObject(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const place = path ? `${path}.${name}` : name;
    return name in parsed ? listUnknownFields(value, parsed[name], place) : [place];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
