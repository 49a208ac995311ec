import type { ComponentProps } from 'react';
import { EnquiryForm } from '@/components/forms/enquiry-form-client';

export type InlineFormProps = Omit<ComponentProps<typeof EnquiryForm>, 'onSent'>;

/** Passed to `PageBlocks` as a prop, so that only pages with an inline form load the code of forms. */
export function InlineForm(props: InlineFormProps) {
  return <EnquiryForm {...props} />;
}
