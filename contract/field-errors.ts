/** One message for each wrong field. */
export type FieldErrors = Record<string, string>;

/** The first message for each wrong field, as it stands beneath it. [FORM-06] */
export function fieldErrors({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
