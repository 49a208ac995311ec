import { paths } from '@/lib/paths';
import { ContentPage } from '../content-page';
import { pageMetadata } from '../read-page';

export const generateMetadata = () => pageMetadata('agreement', paths.agreement);

export default function Agreement() {
  return <ContentPage slug="agreement" path={paths.agreement} />;
}
