import { z } from 'zod';

/** A field of `multipart/form-data` arrives as text; a JSON value among them is written as JSON. */
export const fromField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
