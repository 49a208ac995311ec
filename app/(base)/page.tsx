import type { Metadata } from 'next';
import { InlineForm } from '@/components/shop/inline-form';
import { PageBlocks } from '@/components/shop/page-blocks';
import { paths } from '@/lib/paths';
import { HomeData } from './nursery-data';
import { pageMetadata, readPage } from './read-page';

export const generateMetadata = (): Promise<Metadata> => pageMetadata('home', paths.home);

/** The hero block contains the h1. */
export default async function Home() {
  const page = await readPage('home');
  return (
    <>
      <PageBlocks blocks={page.blocks} form={InlineForm} />
      <HomeData page={page} />
    </>
  );
}
