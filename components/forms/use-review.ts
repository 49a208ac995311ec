import { useState } from 'react';
import { sendReview, sendReviewPhoto } from '@/lib/browser-api/reviews';
import type { OnProgress } from '@/lib/browser-api/upload';
import { removeDraft } from '@/lib/forms/draft';
import { afterSending, type Photo } from '@/lib/forms/photos';
import { readTrap } from '@/lib/forms/trap';
import { notifyOf } from '@/lib/notify';
import { type SiteFormConfig, useSiteForm } from './use-site-form';

const notify = notifyOf('reviews');

const MAX_TRIES = 3;
const RETRY_SECONDS = 2;
const MAX_RETRY_SECONDS = 30;

type Options = { product: string; config: SiteFormConfig; isGuarded: boolean };

/** Sends the review, then its photos one by one. A lost photo is reported; the review is accepted without it. */
export function useReview({ product, config, isGuarded }: Options) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const note = (sent: Photo) => setPhotos((all) => all.map((one) => (one.file === sent.file ? sent : one)));

  const sendPhotos = async (uuid: string) => {
    const results: Photo[] = [];
    for (const [index, photo] of photos.entries()) {
      const sent = await sendPhoto(uuid, index + 1, photo.file, (progress) => note({ ...photo, progress }));
      note(sent);
      results.push(sent);
    }
    const missing = results.filter(({ state }) => state !== 'sent').map(describePhoto);
    if (missing.length > 0) notify({ kind: 'warning', text: `Отзыв принят без фотографий. ${missing.join('. ')}` });
    setPhotos([]);
  };

  const state = useSiteForm({
    config,
    deliver: async (form) => {
      const result = await sendReview({ product_uuid: product, ...readReview(form) }, isGuarded);
      if (!result.ok || !result.data.uuid) return result;
      // The review is saved: a reload during the upload must not restore its draft.
      removeDraft(config.form_type);
      await sendPhotos(result.data.uuid);
      return result;
    },
  });
  return { state, photos, setPhotos };
}

const describePhoto = ({ file, problem }: Photo): string => (problem ? `${file.name}: ${problem}` : file.name);

async function sendPhoto(uuid: string, position: number, file: File, onProgress: OnProgress): Promise<Photo> {
  for (let tries = 1; ; tries += 1) {
    const result = await sendReviewPhoto(uuid, position, file, onProgress);
    const photo = afterSending(file, position, result);
    const wait = (!result.ok && result.retry_after) || RETRY_SECONDS;
    if (photo.state !== 'lost' || tries === MAX_TRIES || wait > MAX_RETRY_SECONDS) return photo;
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  }
}

function readReview(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  return {
    username: textOf('username'),
    rating: textOf('rating'),
    text: textOf('text'),
    consent: data.has('consent'),
    ...readTrap(form),
  };
}
