import { exportData } from '@/lib/api/account';
import { paths } from '@/lib/paths';

/** Download of the customer's data as JSON. Works without scripts. */
export async function GET(): Promise<Response> {
  const result = await exportData(paths.accountExport);
  if (!result.ok)
    return new Response(result.message, { status: result.status, headers: { 'cache-control': 'no-store' } });
  return new Response(JSON.stringify(result.data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="account.json"',
      'cache-control': 'no-store',
    },
  });
}
