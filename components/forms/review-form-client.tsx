'use client';
// An island because it tells what is wrong while the visitor types, and sends. Its HTML is whole without scripts.

import { sendReview } from '@/lib/api/browser-reviews';
import { FormFrame } from './form-frame';
import { type SiteFormConfig, useSiteForm } from './use-site-form';

type Props = { product: string; config: SiteFormConfig; siteKey: string | undefined };

/** A review of a product; shown once the nursery has read it. [FORM-10, UI-11] */
export function ReviewForm({ product, config, siteKey }: Props) {
  const state = useSiteForm({
    config,
    deliver: (form) => sendReview({ product_uuid: product, ...readReview(form) }, siteKey),
  });
  return <FormFrame config={config} state={state} action="Отправить отзыв" isGuarded={siteKey !== undefined} />;
}

function readReview(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  return { username: textOf('username'), rating: textOf('rating'), text: textOf('text'), consent: data.has('consent') };
}
