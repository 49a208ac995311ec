import { AuthLayer } from '@/components/auth/auth-layer-client';
import { WaitingLayer } from '@/components/back-in-stock/waiting-layer-client';
import { Popups } from '@/components/forms/popups-client';
import { readForms } from '@/lib/api/site-forms';

/** The configuration of the forms is part of each page. [UI-09] */
export async function SitePopups({ phone }: { phone: string }) {
  const forms = await readForms();
  const { humanCheck } = forms.settings;
  return (
    <>
      <Popups {...forms} phone={phone} />
      <AuthLayer humanCheck={humanCheck} />
      <WaitingLayer humanCheck={humanCheck} />
    </>
  );
}
