import type { Failure } from '@/lib/result';

export const wrongInput = (errors: Record<string, string>): Failure => ({
  ok: false,
  kind: 'invalid',
  message: 'Проверьте отмеченные поля',
  status: 400,
  errors,
});
