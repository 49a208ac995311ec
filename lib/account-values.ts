import { z } from 'zod';
import { Code, DeliveryAddress, NewPassword, SmallEmail, type User } from '@/contract/accounts';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { Phone } from '@/contract/orders';
import { formatPhone } from './account-words';
import { hasPhone } from './phone-mask';

/** Of several shapes the form tells the first one's errors. */
const orEmpty = <T extends z.ZodType<string, string>>(schema: T) => schema.or(z.literal(''));
const name = z.string().trim().max(LIMITS.name);

/** The form in the contract's own words. [FORM-11] */
export const ProfileForm = z.object({
  first_name: name,
  last_name: name,
  phone: z
    .string()
    .transform((typed) => (hasPhone(typed) ? typed : ''))
    .pipe(orEmpty(Phone)),
  email: z.string().trim().pipe(orEmpty(SmallEmail)),
  mailing_type: z.array(z.string()),
  delivery_address_info: z
    .object({ address: z.string(), x: z.number().optional(), y: z.number().optional() })
    .transform((place) => (place.address.trim() ? place : null))
    .pipe(DeliveryAddress.nullable()),
  code: orEmpty(Code),
});

/** As the customer types it. */
export type ProfileValues = z.input<typeof ProfileForm>;
/** As the contract wants it. */
export type CheckedProfile = z.output<typeof ProfileForm>;

export const valuesOf = (user: User): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: formatPhone(user.phone),
  email: user.email,
  mailing_type: user.mailing_type,
  delivery_address_info: user.delivery_address_info ?? { address: '' },
  code: '',
});

type Logins = Pick<User, 'phone' | 'email'>;

/** The login that takes a code before it is believed. */
export const newLogin = (user: Logins, { phone, email }: Logins): string | undefined =>
  [phone !== user.phone && phone, email !== user.email && email].find((login) => login !== false && login !== '') ||
  undefined;

/** What is sent. A login that stays is not named: another tab may have changed it meanwhile. */
export function toProfileForm(user: Logins, values: CheckedProfile): FormData {
  const { first_name, last_name, phone, email, mailing_type, delivery_address_info, code } = values;
  const form = new FormData();
  form.set('first_name', first_name);
  form.set('last_name', last_name);
  if (phone !== user.phone) form.set('phone', phone);
  if (email !== user.email) form.set('email', email);
  form.set('mailing_type', JSON.stringify(mailing_type));
  form.set('delivery_address_info', JSON.stringify(delivery_address_info));
  form.set('code', code);
  return form;
}

/** A password is set, or changed by whoever knows the one before. [AUTH-02] */
export const passwordForm = (hasPassword: boolean) =>
  z.object({
    current_password: hasPassword ? z.string().min(1, MESSAGES.required).max(LIMITS.password) : z.string(),
    password: NewPassword,
  });

export type PasswordValues = z.infer<ReturnType<typeof passwordForm>>;
