import { z } from 'zod';
import { Picture } from '../primitives';
import { Done, staffCall } from './staff-call';

export const staffMedia = {
  /** Named by its content, so that a repeated upload adds nothing. */
  uploadMedia: staffCall({
    method: 'POST',
    path: '/staff/media/upload/post/',
    summary: 'Загрузить фотографию',
    may: 'products.write',
    multipart: true,
    hasFile: true,
    body: z.object({ file: z.file() }),
    answer: Done.extend({
      picture: Picture.pick({ src: true, color: true, ratio: true }).optional(),
    }),
  }),
} as const;
