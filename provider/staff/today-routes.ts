import { staffToday } from '../../contract/staff/today';
import * as claims from '../claims/service';
import * as enquiries from '../enquiries/service';
import type { StaffRoute } from '../http/staff-route';
import { getToday } from './today-service';

export function todayRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffToday.today, ({ staff }, context) => getToday(context, staff.permissions));
  staffRoute(staffToday.settleEnquiry, ({ body }, context) => enquiries.settle(context, body.id));
  staffRoute(staffToday.settleClaim, ({ body }, context) => claims.settle(context, body.id));
}
