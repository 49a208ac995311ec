import type { ComponentProps } from 'react';
import { EnquiryForm } from '@/components/forms/enquiry-form-client';

export type InlineFormProps = Omit<ComponentProps<typeof EnquiryForm>, 'onSent'>;

/** What a page that shows a form in its text lends to its blocks: only such pages load the code of forms. */
export function InlineForm(props: InlineFormProps) {
  return <EnquiryForm {...props} />;
}
