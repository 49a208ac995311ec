import { staffLots } from '../../contract/staff/lots';
import { absent } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { addLotFile, readLotFile, removeLotFile } from '../stock/lot-files-service';
import { addLot, changeLot, closeLot } from '../stock/lots-service';

export function lotRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffLots.addLot, async ({ body }, context) => (await addLot(context, body)) ?? absent());
  staffRoute(staffLots.changeLot, async ({ body }, context) => (await changeLot(context, body)) ?? absent());
  staffRoute(staffLots.closeLot, async ({ body }, context) => (await closeLot(context, body)) ?? absent());
  staffRoute(
    staffLots.addLotFile,
    async ({ body, signal }, context) => (await addLotFile(context, body, signal)) ?? absent(),
  );
  staffRoute(staffLots.removeLotFile, async ({ body }, context) => (await removeLotFile(context, body)) ?? absent());
  staffRoute(staffLots.lotFile, async ({ param }, context) => (await readLotFile(context, param('id'))) ?? absent());
}
