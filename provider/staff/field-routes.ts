import { staffField } from '../../contract/staff/field';
import type { StaffRoute } from '../http/staff-route';
import { findScanned, listFieldPlants } from '../stock/field-service';

export function fieldRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffField.fieldPlants, ({ query }, context) => listFieldPlants(context, query.after));
  staffRoute(staffField.scanned, ({ query }, context) => findScanned(context, query.code));
}
