import { readMediaName } from '../../contract/media';
import { mediaFilePath } from '../../contract/wire';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent, Refusal } from '../http/reply';
import { BucketError } from './bucket';
import { readMedia } from './service';

const AWAY = new Refusal(503, 'Фотография сейчас недоступна', { retryAfter: 5 });

/** For storefronts, which keep the answer: it never changes. */
export function mediaRoutes(app: App, context: Context): void {
  app.get(mediaFilePath(':name'), async (c) => {
    const name = readMediaName(c.req.param('name') ?? '');
    try {
      const content = name && (await readMedia(context, name, c.req.raw.signal));
      if (!content) return absent().toResponse();
      return new Response(new Uint8Array(content), { headers: { 'content-type': 'image/webp' } });
    } catch (error) {
      if (error instanceof BucketError) return AWAY.toResponse();
      throw error;
    }
  });
}
