import { z } from 'zod';
import { Code, DeliveryAddress, NewPassword, SmallEmail, type User } from '@/contract/accounts';
import { isBlank } from '@/contract/blank-text';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { Phone } from '@/contract/order-submission';
import { formatPhone, isPhoneFilledIn } from '@/contract/phone';
import { textUpTo } from '@/contract/primitives';

/** The order matters: zod reports the errors of the first schema. */
const orEmpty = <T extends z.ZodType<string, string>>(schema: T) => schema.or(z.literal(''));
const UNNAMED = 'Напишите адрес точки на карте';
const name = textUpTo(LIMITS.name);

export const ProfileForm = z.object({
  first_name: name,
  last_name: name,
  phone: z
    .string()
    .transform((typed) => (isPhoneFilledIn(typed) ? typed : ''))
    .pipe(orEmpty(Phone)),
  email: z.string().trim().pipe(orEmpty(SmallEmail)),
  mailing_type: z.array(z.string()),
  delivery_address_info: z
    .object({
      address: z.string(),
      x: z.number().optional(),
      y: z.number().optional(),
      place_token: z.string().optional(),
    })
    .refine(({ address, x }) => x === undefined || !isBlank(address), { path: ['address'], error: UNNAMED })
    .transform((place) => (isBlank(place.address) ? null : place))
    .pipe(DeliveryAddress.nullable()),
  code: orEmpty(Code),
  own_code: orEmpty(Code),
});

export type ProfileValues = z.input<typeof ProfileForm>;
export type CheckedProfile = z.output<typeof ProfileForm>;

export const valuesOf = (user: User): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: formatPhone(user.phone),
  email: user.email,
  mailing_type: user.mailing_type,
  delivery_address_info: user.delivery_address_info ?? { address: '' },
  code: '',
  own_code: '',
});

export function changesOf<T extends object>(known: object, values: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(known));
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(values).filter(differs)) as Partial<T>;
}

export type KnownProfile = Omit<CheckedProfile, 'code' | 'own_code'>;
type Logins = Pick<User, 'phone' | 'email'>;

export const newLogin = (known: Logins, { phone, email }: Logins): string | undefined =>
  [phone !== known.phone && phone, email !== known.email && email].find((login) => login !== false && login !== '') ||
  undefined;

export function ownLogin(known: Logins, { phone, email }: Logins): string {
  if (known.email && email === known.email) return known.email;
  if (known.phone && phone === known.phone) return known.phone;
  return known.email || known.phone;
}

/** Other fields may have changed in another tab or by a link in a letter. [FORM-11] */
export function toProfileForm(known: KnownProfile, { code, own_code, ...values }: CheckedProfile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(changesOf(known, values))) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('code', code);
  if (own_code) form.set('own_code', own_code);
  return form;
}

export const passwordForm = (hasPassword: boolean) =>
  z.object({
    current_password: hasPassword ? z.string().min(1, MESSAGES.required).max(LIMITS.password) : z.string(),
    password: NewPassword,
    own_code: orEmpty(Code),
  });

export type PasswordValues = z.infer<ReturnType<typeof passwordForm>>;
