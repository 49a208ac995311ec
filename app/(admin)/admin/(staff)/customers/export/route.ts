import { contentDisposition } from '@/lib/admin/content-disposition';
import { customerPage, customerTitle } from '@/lib/admin/customer-file';
import { adminPaths } from '@/lib/admin/paths';
import { exportCustomer } from '@/lib/api/staff-orders';

/** A page for people; `format=json` is for programs. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key') ?? '';
  const result = await exportCustomer(adminPaths.customer(key), key);
  if (!result.ok)
    return new Response(result.message, { status: result.status, headers: { 'cache-control': 'no-store' } });
  const { data } = result;
  return searchParams.get('format') === 'json'
    ? fileOf(JSON.stringify(data, null, 2), 'application/json', `${customerTitle(data)}.json`)
    : fileOf(customerPage(data, new Date()), 'text/html', `${customerTitle(data)}.html`);
}

const fileOf = (content: string, type: string, name: string): Response =>
  new Response(content, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
    },
  });
