const HOURS = /\sс\s\d{1,2}(?::\d{2})?\sдо\s\d{1,2}/;

export const joinHouseNumber = (place: string): string => place.replace(/, (?=\d)/g, ',\u00A0');

export function addressLines(address: string): { place: string; hours: string | undefined } {
  const at = address.lastIndexOf('. ');
  const last = address.slice(at + 2).replace(/\.$/, '');
  return at > 0 && HOURS.test(last)
    ? { place: address.slice(0, at), hours: last }
    : { place: address, hours: undefined };
}
