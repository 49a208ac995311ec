import { AuthLayer } from '@/components/auth/auth-layer-client';
import { BackInStockLayer } from '@/components/back-in-stock/back-in-stock-layer-client';
import { Popups } from '@/components/forms/popups-client';
import { readForms } from './site-forms';

/** The configuration of the forms is part of each page. [UI-09] */
export async function SitePopups({ phone }: { phone: string }) {
  const forms = await readForms();
  const { humanCheck } = forms.settings;
  return (
    <>
      <Popups {...forms} phone={phone} />
      <AuthLayer humanCheck={humanCheck} />
      <BackInStockLayer humanCheck={humanCheck} />
    </>
  );
}
