import { InlineForm } from '@/components/shop/inline-form';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getPage } from '@/lib/api/site';
import { paths } from '@/lib/paths';
import { ContentPage } from '../content-page';
import { readNurseryNodes } from '../nursery-data';
import { pageMetadata } from '../read-page';

export const generateMetadata = () => pageMetadata('contacts', paths.contacts);

export default function Contacts() {
  return (
    <ContentPage
      slug="contacts"
      path={paths.contacts}
      form={InlineForm}
      nodes={async ({ blocks }) => readNurseryNodes(unwrapOrUndefined(await getPage('home')), blocks)}
    />
  );
}
