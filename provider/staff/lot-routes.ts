import { staffLots } from '../../contract/staff/lots';
import { absent } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { addLot, changeLot, closeLot } from '../stock/lots-service';

export function lotRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffLots.addLot, async ({ body }, context) => (await addLot(context, body)) ?? absent());
  staffRoute(staffLots.changeLot, async ({ body }, context) => (await changeLot(context, body)) ?? absent());
  staffRoute(staffLots.closeLot, async ({ body }, context) => (await closeLot(context, body)) ?? absent());
}
