import { staffCustomers } from '../../contract/staff/customers';
import { listCustomers, noteCustomer } from '../customers/staff-service';
import type { StaffRoute } from '../http/staff-route';
import { eraseCustomer, exportCustomer } from '../privacy/staff-service';
import { getCustomerCard } from './customer-card-service';

export function customerRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffCustomers.customers, ({ query }, context) => listCustomers(context, query));
  staffRoute(staffCustomers.customer, ({ query, staff }, context) =>
    getCustomerCard(context, query.key, staff.permissions),
  );
  staffRoute(staffCustomers.noteCustomer, ({ body }, context) => noteCustomer(context, body));
  staffRoute(staffCustomers.exportCustomer, ({ query }, context) => exportCustomer(context, query.key));
  staffRoute(staffCustomers.eraseCustomer, ({ body }, context) => eraseCustomer(context, body.key));
}
