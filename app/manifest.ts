import type { MetadataRoute } from 'next';
import { paths } from '@/lib/paths';
import { SITE_NAME } from '@/lib/seo/site-name';

export default function manifest(): MetadataRoute.Manifest {
  const icon = (name: string, size: number) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: '/',
    name: `Питомник «${SITE_NAME}»`,
    short_name: SITE_NAME,
    description: 'Бонсай, хвойные, кустарники и многолетники из питомника: каталог, доставка, уход.',
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
