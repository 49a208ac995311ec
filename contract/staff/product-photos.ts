import { z } from 'zod';
import { Picture, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { NamedProduct, ProductPicture } from './product-card';
import { Done, staffCall } from './staff-call';

const FileName = z.string().max(STAFF_LIMITS.file_name);

export const staffProductPhotos = {
  findByFileNames: staffCall({
    method: 'POST',
    reads: true,
    path: '/staff/product/photos/find/post/',
    summary: 'Найти товары по\u00A0названиям файлов',
    may: 'products.write',
    body: z.object({ names: z.array(FileName).min(1).max(STAFF_LIMITS.photos_at_once) }),
    answer: z.object({
      items: z.array(z.object({ name: z.string(), product: NamedProduct.optional(), message: z.string().optional() })),
    }),
  }),
  addPhotos: staffCall({
    method: 'POST',
    path: '/staff/product/photos/add/post/',
    summary: 'Добавить фотографии нескольким товарам',
    may: 'products.write',
    body: z.object({
      photos: z
        .array(
          ProductPicture.pick({ src: true }).extend({
            uuid: Uuid,
            color: Picture.shape.color,
            ratio: Picture.shape.ratio,
          }),
        )
        .min(1)
        .max(STAFF_LIMITS.photos_at_once),
    }),
    answer: Done.extend({ errors: z.record(z.string(), z.string()).optional() }),
  }),
} as const;
