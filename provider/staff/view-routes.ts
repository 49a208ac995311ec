import { staffViews } from '../../contract/staff/views';
import type { StaffRoute } from '../http/staff-route';
import { listViews, removeView, saveView } from './views-service';

export function viewRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffViews.views, ({ staff, query }, context) => listViews(context, staff, query.list));
  staffRoute(staffViews.saveView, ({ staff, body }, context) => saveView(context, staff, body));
  staffRoute(staffViews.removeView, ({ staff, body }, context) => removeView(context, staff, body.id));
}
