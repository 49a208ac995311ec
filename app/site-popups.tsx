import { AuthLayer } from '@/components/auth/auth-layer-client';
import { WaitingLayer } from '@/components/back-in-stock/waiting-layer-client';
import { Popups } from '@/components/forms/popups-client';
import { readForms } from './site-forms';

/** The sign-in and the site's forms as windows over any page; the forms' words come with the page. [UI-09] */
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
