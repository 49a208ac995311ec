import type { ComponentProps } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import type { ProductForm } from '@/lib/admin/product-form';

type Props = Omit<ComponentProps<typeof Select>, 'name' | 'value' | 'error'> & { name: FieldPath<ProductForm> };

/** Controlled: options that come later, such as a new category, keep the choice. */
export function FormSelect({ name, ...select }: Props) {
  const { field, fieldState } = useController<ProductForm>({ name });
  return <Select {...select} {...field} value={String(field.value ?? '')} error={fieldState.error?.message} />;
}
