import { staffToday } from '../../contract/staff/today';
import type { StaffRoute } from '../http/staff-route';
import { getToday } from './today-service';

export function todayRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffToday.today, ({ staff }, context) => getToday(context, staff.permissions));
}
