import { paths } from '@/lib/paths';
import { ContentPage } from '../content-page';
import { pageMetadata } from '../read-page';

export const generateMetadata = () => pageMetadata('about', paths.about);

export default function About() {
  return <ContentPage slug="about" path={paths.about} />;
}
