const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}]/gu;
const NOT_PLAIN = /[^\x20-\x7e]/;

type Options = { isInline?: boolean; plain?: string };

/** RFC 6266. Programs that do not read `filename*` get the plain name, in ASCII. */
export function contentDisposition(name: string, { isInline = false, plain }: Options = {}): string {
  const safe = name.replace(NOT_IN_NAMES, ' ').trim();
  const fallback = plain ?? (NOT_PLAIN.test(safe) ? `file${extensionOf(safe)}` : safe);
  return `${isInline ? 'inline' : 'attachment'}; filename="${fallback}"; filename*=UTF-8''${encodeName(safe)}`;
}

const extensionOf = (name: string): string => /\.[a-z\d]+$/i.exec(name)?.[0] ?? '';

/** RFC 5987 allows fewer signs than `encodeURIComponent` leaves. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
