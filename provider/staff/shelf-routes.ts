import { staffShelf } from '../../contract/staff/shelf';
import { productTag } from '../../contract/wire';
import { Accepted, absent } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { count, readShelf, receive, writeOff } from '../stock/shelf-service';

export function shelfRoutes(staffRoute: StaffRoute): void {
  staffRoute(
    staffShelf.shelf,
    async ({ param, query, staff }, context) =>
      (await readShelf(context, { uuid: param('uuid'), page: query.page }, staff.permissions)) ?? absent(),
  );
  const changed = (uuid: string, answer: Awaited<ReturnType<typeof receive>>) =>
    answer ? new Accepted(answer, { invalidatedTags: answer.status === 1 ? [productTag(uuid)] : [] }) : absent();
  staffRoute(staffShelf.receive, async ({ body }, context) => changed(body.uuid, await receive(context, body)));
  staffRoute(staffShelf.writeOff, async ({ body }, context) => changed(body.uuid, await writeOff(context, body)));
  staffRoute(staffShelf.count, async ({ body }, context) => changed(body.uuid, await count(context, body)));
}
