import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { PageHeading } from '@/components/ui/page-heading';
import { env } from '@/lib/env';
import { Buttons } from './buttons';
import { Choices } from './choices';
import { Fields } from './fields';
import { FormSamples } from './form-samples-client';
import { styles } from './gallery-styles';
import { LayerSamples } from './layer-samples-client';
import { Marks } from './marks';
import { Navigation } from './navigation';
import { PageBlocks } from './page-blocks';
import { States } from './states';
import { TextSamples } from './text-samples';

export const metadata: Metadata = { title: 'Детали', robots: { index: false, follow: false } };

/** All components of components/ui in all states, for developers and screenshot tests. */
export default async function GalleryPage() {
  await connection();
  if (env.DEV_PAGES !== 'on') notFound();
  return (
    <main className={styles.gallery}>
      <link rel="stylesheet" href="/dev/gallery.css" precedence="default" />
      <PageHeading
        title="Детали и состояния"
        breadcrumbs={[
          { name: 'Главная', path: '/' },
          { name: 'Детали', path: '/dev/ui' },
        ]}
        lead="Каждая деталь во всех состояниях: для разработчиков и для снимков."
      />
      <TextSamples />
      <Buttons />
      <Fields />
      <FormSamples />
      <Choices />
      <Marks />
      <Navigation />
      <LayerSamples />
      <States />
      <PageBlocks />
    </main>
  );
}
