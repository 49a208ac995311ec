import { paths } from '@/lib/paths';
import { ContentPage } from '../content-page';
import { pageMetadata } from '../read-page';

export const generateMetadata = () => pageMetadata('contacts', paths.contacts);

export default function Contacts() {
  return <ContentPage slug="contacts" path={paths.contacts} />;
}
