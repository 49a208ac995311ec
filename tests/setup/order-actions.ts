import { act, fireEvent, screen } from '@testing-library/react';
import { staffOrders } from '@/contract/staff/orders';
import { requestsTo, settleRequests } from './msw';
import { sampleMoney, sampleOrder } from './order-card';

export const DONE = { status: 1, message: 'Готово' } as const;

export const button = (name: string) => screen.getByRole('button', { name });

export const press = async (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element);
  await act(settleRequests);
};

/** «Выдан» has nothing to ask. */
export const PAID = sampleOrder({ money: sampleMoney({ paid: 14_050 }) });

export const moves = () => requestsTo(staffOrders.moveOrder).map(({ body }) => body);
