import type { ComponentType } from 'react';
import { contactLinksOf } from '@/components/content/contact-links';
import { OpenForm } from '@/components/forms/open-form-client';
import { Socials } from '@/components/layout/socials';
import type { Block } from '@/contract/blocks';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { readForms } from '@/lib/api/site-forms';
import { env } from '@/lib/env';
import type { SearchParams } from '@/lib/format/search-params';
import { Blocks } from './blocks';
import type { InlineFormProps } from './inline-form';

type Props = {
  blocks: Block[];
  service?: string;
  searchParams?: SearchParams;
  /** Renders forms inline. Without it a button opens the form in a popup, which loads on demand. */
  form?: ComponentType<InlineFormProps> | undefined;
};

export async function PageBlocks({ blocks, service, searchParams, form: Form }: Props) {
  const [common, { forms, ...shared }] = await Promise.all([getCommon(), readForms()]);
  const { footer, socials } = unwrapOrUndefined(common) ?? {};
  const configOf = (type: string) => forms.find(({ form_type }) => form_type === type);
  const context = {
    form: (type: string) => {
      const config = Form && configOf(type);
      return config && <Form config={config} service={service} {...shared} />;
    },
    formButton: (type: string) => {
      const config = configOf(type);
      return (
        config && (
          <OpenForm form={config.form_type} service={service} size="large">
            {config.title}
          </OpenForm>
        )
      );
    },
    phone: footer?.phone,
    email: footer?.email,
    socials: socials && <Socials items={socials} />,
    contactLinks: contactLinksOf(blocks, (type) => Form !== undefined && configOf(type) !== undefined),
    service,
    searchParams,
    mapsKey: env.YANDEX_MAPS_KEY,
  };
  return <Blocks blocks={blocks} context={context} />;
}
