import { z } from 'zod';
import { hasInnChecksum } from './inn';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { requiredText, textUpTo, typedText } from './primitives';
import { cleanTyped } from './typed/clean';
import { readDigits } from './typed/digits';

/** Tax number of a company (10 digits) or of a sole trader (12). Its last digits are check digits. */
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

/** What an invoice says of who pays it. Orders of before КПП and address were asked for have neither. */
export const Requisites = z.object({
  name: requiredText(LIMITS.company),
  inn: Inn,
  /** Says which of a company's places pays; a sole trader has none. */
  kpp: z
    .string()
    .max(LIMITS.name)
    .transform((text) => readDigits(text, 9) ?? cleanTyped(text))
    .optional(),
  /** The one that the register of companies holds. */
  address: textUpTo(LIMITS.address).optional(),
});

const hasKpp = ({ inn }: { inn: string }): boolean => inn.length === 10;

/** Whom an invoice is made out to. [ORDER-01] */
export const Company = Requisites.refine((company) => !hasKpp(company) || /^\d{9}$/.test(company.kpp ?? ''), {
  path: ['kpp'],
  // Told beside whatever else is wrong, as soon as the tax number says that it is a company's.
  when: ({ value }) => Inn.safeParse((value as { inn?: unknown } | undefined)?.inn).success,
  error: ({ input }) => ((input as { kpp?: string }).kpp ? MESSAGES.kpp : MESSAGES.required),
}).transform(({ kpp, address, ...company }) => ({
  ...company,
  // What was typed before the tax number turned out to be a person's is not sent.
  ...(hasKpp(company) && { kpp }),
  ...(address && { address }),
}));

export type Company = z.infer<typeof Company>;
