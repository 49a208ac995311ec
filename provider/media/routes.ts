import { readMediaName } from '../../contract/media';
import { mediaFilePath } from '../../contract/wire';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent, Refusal } from '../http/reply';
import { readMedia } from './service';

export function mediaRoutes(app: App, context: Context): void {
  app.get(mediaFilePath(':name'), async (c) => {
    const name = readMediaName(c.req.param('name') ?? '');
    const content = name && (await readMedia(context, name, c.req.raw.signal));
    if (content instanceof Refusal) return content.toResponse();
    if (!content) return absent().toResponse();
    return new Response(new Uint8Array(content), { headers: { 'content-type': 'image/webp' } });
  });
}
