import type { BodyOf } from '@/contract/call';
import type { staffCustomers } from '@/contract/staff/customers';
import type { staffOrderEdits } from '@/contract/staff/order-edits';
import type { staffOrderMoney } from '@/contract/staff/order-money';
import type { staffOrders } from '@/contract/staff/orders';
import type { staffPhoneOrders } from '@/contract/staff/phone-orders';
import type { staffProducts } from '@/contract/staff/products';
import type { staffToday } from '@/contract/staff/today';
import type { staffViews } from '@/contract/staff/views';
import { get, post } from './request';

export const getToday = (signal?: AbortSignal) =>
  get<typeof staffToday.today>('/staff/today/', signal ? { signal } : {});

export const moveOrder = (body: BodyOf<typeof staffOrders.moveOrder>) =>
  post<typeof staffOrders.moveOrder>('/staff/order/move/post/', body);

export const undoMove = (body: BodyOf<typeof staffOrders.undoMove>) =>
  post<typeof staffOrders.undoMove>('/staff/order/undo/post/', body);

export const confirmOrder = (number: string) =>
  post<typeof staffOrders.confirmOrder>('/staff/order/confirm/post/', { number });

export const planOrder = (body: BodyOf<typeof staffOrders.planOrder>) =>
  post<typeof staffOrders.planOrder>('/staff/order/plan/post/', body);

export const settleRefund = (body: BodyOf<typeof staffOrders.settleRefund>) =>
  post<typeof staffOrders.settleRefund>('/staff/order/refund/post/', body);

export const recordPayment = (body: BodyOf<typeof staffOrderMoney.recordPayment>) =>
  post<typeof staffOrderMoney.recordPayment>('/staff/order/payment/record/post/', body);

export const removePayment = (id: string) =>
  post<typeof staffOrderMoney.removePayment>('/staff/order/payment/remove/post/', { id });

export const returnMoney = (number: string) =>
  post<typeof staffOrderMoney.returnMoney>('/staff/order/return/post/', { number });

export const sendPaymentLink = (number: string, id?: string) =>
  post<typeof staffOrderMoney.sendPaymentLink>('/staff/order/payment_link/post/', { number, ...(id && { id }) });

export const previewEdit = (body: BodyOf<typeof staffOrderEdits.previewEdit>, signal: AbortSignal) =>
  post<typeof staffOrderEdits.previewEdit>('/staff/order/edit/preview/post/', body, { signal });

export const editOrder = (body: BodyOf<typeof staffOrderEdits.editOrder>) =>
  post<typeof staffOrderEdits.editOrder>('/staff/order/edit/post/', body);

export const changeProduct = (body: BodyOf<typeof staffProducts.changeProduct>) =>
  post<typeof staffProducts.changeProduct>('/staff/product/change/post/', body);

export const findProducts = (search: string, signal?: AbortSignal) =>
  get<typeof staffPhoneOrders.findProducts>(
    `/staff/products/find/?${new URLSearchParams({ search })}`,
    signal ? { signal } : {},
  );

export const findCustomers = (search: string, signal?: AbortSignal) =>
  get<typeof staffCustomers.customers>(
    `/staff/customers/list/?${new URLSearchParams({ search })}`,
    signal ? { signal } : {},
  );

export const findCustomer = (phone: string, signal?: AbortSignal) =>
  get<typeof staffPhoneOrders.findCustomer>(
    `/staff/customers/find/?${new URLSearchParams({ phone })}`,
    signal ? { signal } : {},
  );

export const placePhoneOrder = (body: BodyOf<typeof staffPhoneOrders.placePhoneOrder>) =>
  post<typeof staffPhoneOrders.placePhoneOrder>('/staff/order/place/post/', body);

export const saveView = (body: BodyOf<typeof staffViews.saveView>) =>
  post<typeof staffViews.saveView>('/staff/view/save/post/', body);

export const removeView = (id: string) => post<typeof staffViews.removeView>('/staff/view/remove/post/', { id });

export const noteCustomer = (body: BodyOf<typeof staffCustomers.noteCustomer>) =>
  post<typeof staffCustomers.noteCustomer>('/staff/customer/note/post/', body);

export const eraseCustomer = (key: string) =>
  post<typeof staffCustomers.eraseCustomer>('/staff/customer/erase/post/', { key });
