'use client';
// Client: error boundaries run in the browser.
import { PageError, type PageErrorProps } from '@/components/admin/page-error-client';

/** Beside the sections, which are shown already. */
export default function StaffPageError(props: PageErrorProps) {
  return <PageError {...props} />;
}
