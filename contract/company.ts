import { z } from 'zod';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { requiredText, textUpTo, typedText } from './primitives';
import { cleanTyped } from './typed/clean';
import { readDigits } from './typed/digits';

/** Weights of the check digits: the last of 10, the last two of 12 (order MMV-7-6/435@ of the tax service). */
const WEIGHTS = {
  10: [[2, 4, 10, 3, 5, 9, 4, 6, 8]],
  12: [
    [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
    [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  ],
} as const;

export function hasInnChecksum(inn: string): boolean {
  const digits = [...inn].map(Number);
  const rows: readonly (readonly number[])[] = inn.length === 12 ? WEIGHTS[12] : WEIGHTS[10];
  return rows.every((weights) => {
    const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
    return (sum % 11) % 10 === digits[weights.length];
  });
}

const Inn = typedText(MESSAGES.inn)
  .transform(cleanTyped)
  .pipe(z.string().min(1, MESSAGES.required))
  .transform((text) => readDigits(text, 10, 12) ?? '')
  .pipe(
    z
      .string()
      .regex(/^(\d{10}|\d{12})$/, MESSAGES.inn)
      .refine(hasInnChecksum, MESSAGES.inn),
  );

export const Requisites = z.object({
  name: requiredText(LIMITS.company),
  inn: Inn,
  kpp: z
    .string()
    .max(LIMITS.name)
    .transform((text) => readDigits(text, 9) ?? cleanTyped(text))
    .optional(),
  address: textUpTo(LIMITS.address).optional(),
});

const hasKpp = ({ inn }: { inn: string }): boolean => inn.length === 10;

export const Company = Requisites.refine((company) => !hasKpp(company) || /^\d{9}$/.test(company.kpp ?? ''), {
  path: ['kpp'],
  // Runs beside errors of other fields, as soon as the tax number is a company's.
  when: ({ value }) => Inn.safeParse((value as { inn?: unknown } | undefined)?.inn).success,
  error: ({ input }) => ((input as { kpp?: string }).kpp ? MESSAGES.kpp : MESSAGES.required),
}).transform(({ kpp, address, ...company }) => ({
  ...company,
  // Drops what was typed before the tax number turned out to be a sole trader's.
  ...(hasKpp(company) && { kpp }),
  ...(address && { address }),
}));

export type Company = z.infer<typeof Company>;
