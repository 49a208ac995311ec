import { randomUUID } from 'node:crypto';
import { staff } from '@/contract/staff/calls';
import { STAFF_HEADERS } from './staff';

/** Writes how many pieces were counted. `url`: of a storefront. Returns the status of the answer. */
export async function countShelf(url: string, uuid: string, stocked: number): Promise<0 | 1> {
  const headers = { ...STAFF_HEADERS, origin: url, 'content-type': 'application/json' };
  const shelf = await (await fetch(`${url}/api${staff.shelf.path.replace('{uuid}', uuid)}`, { headers })).json();
  const body = JSON.stringify({ id: randomUUID(), uuid, stocked, if_stocked: shelf.stocked });
  return (await (await fetch(`${url}/api${staff.count.path}`, { method: 'POST', headers, body })).json()).status;
}
