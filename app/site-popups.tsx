import { WaitingLayer } from '@/components/back-in-stock/waiting-layer-client';
import { Popups } from '@/components/forms/popups-client';
import { readForms } from './site-forms';

/** The site's forms as windows over any page; their words come with the page. [UI-09] */
export async function SitePopups({ phone }: { phone: string }) {
  const forms = await readForms();
  return (
    <>
      <Popups {...forms} phone={phone} />
      <WaitingLayer siteKey={forms.settings.siteKey} />
    </>
  );
}
