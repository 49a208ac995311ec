import { z } from 'zod';
import { LIMITS } from './limits';

/** An escaped NUL or half of a surrogate pair passes checks of the form's raw characters. */
const HIDDEN = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

export const fromField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || value.length > LIMITS.json_body || HIDDEN.test(value)) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
