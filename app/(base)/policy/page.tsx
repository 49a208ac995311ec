import { paths } from '@/lib/paths';
import { ContentPage } from '../content-page';
import { pageMetadata } from '../read-page';

export const generateMetadata = () => pageMetadata('policy', paths.policy);

export default function Policy() {
  return <ContentPage slug="policy" path={paths.policy} />;
}
