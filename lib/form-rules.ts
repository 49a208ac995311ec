import type { FormConfig } from '@/contract/forms';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { hasPhone } from './phone-mask';

export type FormField = FormConfig['fields'][number];
/** What a visitor has put into a field. */
export type FieldValue = string | boolean | File | undefined;

/** The contract's own: zod stays out of the browser, a test compares the two. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const PHONE = /^[78]\d{10}$/;
const FILE_NAME = /\.(?:jpe?g|png|webp|pdf)$/i;
/** For the browser's own file dialog. [FORM-12] */
export const FILE_TYPES = '.jpg,.jpeg,.png,.webp,.pdf';

/** What is wrong with a field, in the contract's words; undefined when nothing is. [FORM-01, FORM-03] */
export function fieldError(field: FormField, value: FieldValue): string | undefined {
  if (field.type === 'file') return typeof value === 'object' ? fileError(value) : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (field.type === 'tel' ? !hasPhone(text) : text === '') return field.required ? requiredText(field) : undefined;
  if (field.type === 'email' && !EMAIL.test(text)) return MESSAGES.email;
  if (field.type === 'tel' && !PHONE.test(text.replace(/\D/g, ''))) return MESSAGES.phone;
  return undefined;
}

const requiredText = ({ type }: FormField) => (type === 'select' ? MESSAGES.service : MESSAGES.required);

/** What can be told before 10 MB are sent; the content itself is the provider's to judge. [FORM-12] */
function fileError(file: File): string | undefined {
  if (file.size === 0) return 'Файл пуст';
  if (file.size > LIMITS.file) return 'Файл больше 10 МБ';
  return FILE_NAME.test(file.name) ? undefined : 'Подойдут файлы jpg, png, webp и pdf';
}

/** The longest text that the provider takes. */
export function lengthLimit({ name, type }: FormField): number {
  if (type === 'textarea') return LIMITS.text;
  return name === 'email' ? LIMITS.email : LIMITS.name;
}
