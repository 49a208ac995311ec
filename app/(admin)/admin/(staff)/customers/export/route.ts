import { adminPaths } from '@/lib/admin/paths';
import { exportCustomer } from '@/lib/api/staff-orders';

/** No personal data in the name of the file: it stays in lists of downloads. */
export async function GET(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const result = await exportCustomer(adminPaths.customer(key), key);
  if (!result.ok)
    return new Response(result.message, { status: result.status, headers: { 'cache-control': 'no-store' } });
  return new Response(JSON.stringify(result.data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="customer.json"',
      'cache-control': 'no-store',
    },
  });
}
