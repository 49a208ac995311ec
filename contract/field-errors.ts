export type FieldErrors = Record<string, string>;

/** First message of each invalid field. [FORM-06] */
export function fieldErrors({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
