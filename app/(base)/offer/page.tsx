import { paths } from '@/lib/paths';
import { ContentPage } from '../content-page';
import { pageMetadata } from '../read-page';

export const generateMetadata = () => pageMetadata('offer', paths.offer);

export default function Offer() {
  return <ContentPage slug="offer" path={paths.offer} />;
}
