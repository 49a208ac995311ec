import { staffLog } from '../../contract/staff/log';
import type { StaffRoute } from '../http/staff-route';
import { listActors, listLog } from '../log/service';
import { restore } from './restore-service';

export function logRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffLog.log, ({ query, staff }, context) => listLog(context, query, staff.permissions));
  staffRoute(staffLog.logActors, (_incoming, context) => listActors(context));
  staffRoute(staffLog.restore, ({ body, staff }, context) => restore(context, body.id, staff.permissions));
}
