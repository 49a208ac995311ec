import { staffLog } from '../../contract/staff/log';
import { recordsOf } from '../customers/staff-service';
import { notPermitted } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { listActors, listLog } from '../log/service';
import { restore } from './restore-service';

export function logRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffLog.log, async ({ query: { customer, ...filter }, staff: { permissions } }, context) => {
    if (customer === undefined) return listLog(context, filter, permissions);
    if (!permissions.has('customers.read')) return notPermitted('customers.read');
    return listLog(context, { ...filter, customer: await recordsOf(context, customer) }, permissions);
  });
  staffRoute(staffLog.logActors, (_incoming, context) => listActors(context));
  staffRoute(staffLog.restore, ({ body, staff }, context) => restore(context, body.id, staff));
}
