import { paths } from '@/lib/paths';
import { ContentPage } from '../content-page';
import { pageMetadata } from '../read-page';

export const generateMetadata = () => pageMetadata('delivery', paths.delivery);

export default function Delivery() {
  return <ContentPage slug="delivery" path={paths.delivery} />;
}
