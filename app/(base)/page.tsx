import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { InlineForm } from './inline-form';
import { HomeData } from './nursery-data';
import { PageBlocks } from './page-blocks';
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
