import { hasHeicName, heicRefused, wrongKind } from '@/contract/accepted-files';
import { isBlank } from '@/contract/blank-text';
import type { FormConfig } from '@/contract/forms';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { isPhoneFilledIn, readPhone } from '@/contract/phone';
import { EMAIL, readEmail } from '@/contract/typed/email';

export type FormField = FormConfig['fields'][number];
export type FieldValue = string | boolean | File | undefined;

const FILE_NAME = /\.(?:jpe?g|png|webp|pdf)$/i;
export const FILE_TYPES = '.jpg,.jpeg,.png,.webp,.pdf';

export function fieldError(field: FormField, value: FieldValue): string | undefined {
  if (field.type === 'file') return typeof value === 'object' ? fileError(value) : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (field.type === 'tel' ? !isPhoneFilledIn(text) : isBlank(text))
    return field.required ? requiredText(field) : undefined;
  if (text.length > lengthLimit(field)) return MESSAGES.too_long(lengthLimit(field));
  if (field.type === 'email' && !EMAIL.test(readEmail(text))) return MESSAGES.email;
  if (field.type === 'tel' && readPhone(text) === undefined) return MESSAGES.phone;
  return undefined;
}

const requiredText = ({ type }: FormField) => (type === 'select' ? MESSAGES.service : MESSAGES.required);

/** Cheap checks before the upload; the provider checks the content. [FORM-12] */
function fileError(file: File): string | undefined {
  if (file.size === 0) return 'Файл пуст';
  if (file.size > LIMITS.file) return 'Файл больше 10 МБ';
  if (hasHeicName(file.name)) return heicRefused('file');
  return FILE_NAME.test(file.name) ? undefined : wrongKind('file');
}

function lengthLimit({ name, type }: FormField): number {
  if (type === 'textarea') return LIMITS.text;
  return name === 'email' ? LIMITS.email : LIMITS.name;
}
