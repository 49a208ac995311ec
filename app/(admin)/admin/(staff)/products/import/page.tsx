import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { FileList } from '@/components/admin/product-import/file-list';
import { FileSteps } from '@/components/admin/product-import/file-steps';
import { ReadingRules } from '@/components/admin/product-import/reading-rules';
import { UploadForm } from '@/components/admin/product-import/upload-form-client';
import { TextLink } from '@/components/ui/text-link';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import { adminPaths } from '@/lib/admin/paths';
import { readRowsShown } from '@/lib/admin/product-file';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getProductFile, listProductFileRows, listProductFiles } from '@/lib/api/staff-products';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Загрузить из файла' };

const BACK = { href: adminPaths.products, name: 'Цены и остатки' };

export default async function ProductImportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const id = firstOf(params.id);
  return id === undefined ? <Start /> : <OneFile id={id} params={params} />;
}

async function Start() {
  const files = unwrapOrNotFound(await listProductFiles(adminPaths.productsImport));
  return (
    <>
      <AdminHeading title="Загрузить из файла" back={BACK} />
      <UploadForm />
      <p>
        Фотографии добавляют отдельно: <TextLink href={adminPaths.productPhotos}>сразу многим растениям</TextLink>, по
        артикулу в&nbsp;названии файла.
      </p>
      <ReadingRules />
      <FileList files={files.items} />
    </>
  );
}

async function OneFile({ id, params }: { id: string; params: SearchParams }) {
  const here = adminPaths.productFile(id);
  const file = unwrapOrNotFound(await getProductFile(here, id));
  const { outcome, page } = readRowsShown(params, file);
  const offset = (page - 1) * STAFF_LIMITS.product_rows_at_once;
  const rows = outcome && unwrapOrNotFound(await listProductFileRows(here, { id, outcome, offset }));
  return (
    <>
      <AdminHeading title={file.name} back={{ href: adminPaths.productsImport, name: 'Загрузить из файла' }} />
      <FileSteps file={file} rows={rows} outcome={outcome} page={page} />
      <ReadingRules />
    </>
  );
}
