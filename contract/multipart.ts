import { z } from 'zod';
import { LIMITS } from './limits';

/** Written as an escape, a NUL or half of a surrogate pair gets past whoever looks at the form's own characters. */
const HIDDEN = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** A field of `multipart/form-data` arrives as text; a JSON value among them is written as JSON. */
export const fromField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || value.length > LIMITS.json_body || HIDDEN.test(value)) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
