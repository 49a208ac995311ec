import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { OrderLines } from '@/components/admin/order/order-lines-client';
import type { EditPreview } from '@/contract/staff/order-edits';
import { settleRequests } from './msw';
import { sampleOrder } from './order-card';

export const CARD = sampleOrder();
export const EDITED = { status: 1, message: 'Заказ изменён' } as const;
const SAVE = 'Сохранить, вернуть 1 990 ₽';

export const previewed = (more: Partial<EditPreview> = {}) => ({
  status: 1 as const,
  message: '',
  preview: {
    total_before: 14_050,
    edits_before: 0,
    total_after: 12_060,
    paid: 14_050,
    to_pay: 0,
    refund: 1_990,
    to_return: 0,
    changes: [],
    back_on_sale: 0,
    lost: 1,
    taken_from_sale: 0,
    letter: 'Здравствуйте, Анна!',
    delivery_price: 900,
    dropped: [],
    ...more,
  },
});

export const line = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
export const minus = (name = 'Туя 1') => line(name).getByRole('button', { name: 'Уменьшить' });
export const button = (name: string) => screen.getByRole('button', { name: plainName(name) });
const plainName = (name: string) => (shown: string) => shown.replaceAll('\u00A0', ' ') === name;
export const press = async (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element);
  await act(settleRequests);
};
export const show = (card = CARD) => render(<OrderLines card={card} mayEdit mayPlace={false} />);
export const saveButton = () => screen.findByRole('button', { name: plainName(SAVE) });

export async function loseOne() {
  show();
  await press(minus());
  await press(screen.getByLabelText('Погибло'));
  return saveButton();
}
