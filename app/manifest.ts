import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { nameParts, nurseryName } from '@/contract/nursery-name';
import { readNursery } from '@/lib/api/page-metadata';
import { paths } from '@/lib/paths';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const nursery = await readNursery();
  const icon = (name: string, size: number) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: '/',
    name: nurseryName(nursery),
    short_name: nameParts(nursery).name,
    description: 'Растения из питомника: каталог, доставка, уход.',
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f5',
    theme_color: '#faf9f5',
    categories: ['shopping', 'lifestyle'],
    icons: [icon('icon-192', 192), icon('icon-512', 512), { ...icon('maskable-512', 512), purpose: 'maskable' }],
    shortcuts: [
      { name: 'Каталог', url: paths.catalog() },
      { name: 'Корзина', url: paths.cart },
      { name: 'Календарь садовода', url: paths.calendar },
    ],
  };
}
