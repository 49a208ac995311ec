import type { AnswerOf } from '@/contract/call';
import { staffCustomers } from '@/contract/staff/customers';
import { staffOrderCard } from '@/contract/staff/order-card';
import { staffOrders } from '@/contract/staff/orders';
import { staffToday } from '@/contract/staff/today';
import { staffViews, type ViewedList } from '@/contract/staff/views';
import type { Result } from '../result';
import type { Query } from './read';
import { fetchAsStaff } from './staff';

export const getToday = (here: string) => fetchAsStaff(staffToday.today, here);

export const listStaffOrders = (here: string, query: Query) => fetchAsStaff(staffOrders.orders, here, query);

export const getStaffOrder = (here: string, number: string): Promise<Result<AnswerOf<typeof staffOrderCard.order>>> =>
  fetchAsStaff(staffOrderCard.order, here, {}, { number });

export const listPicking = (here: string, query: Query) => fetchAsStaff(staffOrderCard.picking, here, query);

export const listViews = (here: string, list: ViewedList) => fetchAsStaff(staffViews.views, here, { list });

export const listCustomers = (here: string, query: Query) => fetchAsStaff(staffCustomers.customers, here, query);

export const getCustomer = (here: string, key: string) => fetchAsStaff(staffCustomers.customer, here, { key });

export const exportCustomer = (here: string, key: string) => fetchAsStaff(staffCustomers.exportCustomer, here, { key });
