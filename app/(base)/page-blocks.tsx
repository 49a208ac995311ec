import { Blocks } from '@/components/content/blocks';
import { EnquiryForm } from '@/components/forms/enquiry-form-client';
import { Socials } from '@/components/layout/socials';
import type { Block } from '@/contract/blocks';
import { optional } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { env } from '@/lib/env';
import type { SearchParams } from '@/lib/search-params';
import { cardAction } from '../card-action';
import { readForms } from '../site-forms';

type Props = {
  blocks: Block[];
  /** The service that the page is about. */
  service?: string;
  /** The page's own query, where one of its blocks is a form. */
  asked?: SearchParams;
};

/** Blocks with what this shop lends them: adding to the cart, its telephone, its forms, the map's key. */
export async function PageBlocks({ blocks, service, asked }: Props) {
  const [common, { forms, ...form }] = await Promise.all([getCommon(), readForms()]);
  const { footer, socials } = optional(common) ?? {};
  const context = {
    action: cardAction,
    form: (type: string) => {
      const config = forms.find(({ form_type }) => form_type === type);
      return config && <EnquiryForm config={config} service={service} {...form} />;
    },
    phone: footer?.phone,
    email: footer?.email,
    socials: socials && <Socials items={socials} />,
    service,
    asked,
    mapsKey: env.YANDEX_MAPS_KEY,
  };
  return <Blocks blocks={blocks} context={context} />;
}
