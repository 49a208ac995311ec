import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { expect, test } from 'vitest';
import { staffOrders } from '@/contract/staff/orders';
import { confirmOrder, moveOrder } from '@/lib/browser-api/staff-orders';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, requestLog, settleRequests } from '@/tests/setup/msw';
import { useStaffAct } from './use-staff-act';

const NUMBER = '3502-3219';

function Buttons({ state }: { state: string }) {
  const { pressed, act } = useStaffAct();
  return (
    <>
      <p>{`${state}, ${pressed ?? 'free'}`}</p>
      <button type="button" onClick={() => act('confirm', () => confirmOrder(NUMBER))}>
        Подтвердить
      </button>
      <button type="button" onClick={() => act('move', () => moveOrder({ number: NUMBER, status: 'assembling' }))}>
        Собирается
      </button>
    </>
  );
}

function Page({ renewed }: { renewed: Promise<string> }) {
  const [read, setRead] = useState<Promise<string>>();
  router.refresh.mockImplementation(() => setRead(renewed));
  return <Buttons state={read ? use(read) : 'before'} />;
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};

test('between an answer and the page that shows it another press does nothing', async () => {
  answer(staffOrders.confirmOrder, { status: 1, message: 'Заказ подтверждён' });
  answer(staffOrders.moveOrder, { status: 1, message: 'Заказ собирается' });
  const { reply, release } = heldAnswer<string>();
  render(
    <Suspense>
      <Page renewed={reply} />
    </Suspense>,
  );
  await press('Подтвердить');
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.getByText('before, confirm')).toBeTruthy();
  await press('Собирается');
  expect(requestLog()).toEqual(['POST /staff/order/confirm/post/']);

  release('after');
  await act(settleRequests);
  expect(screen.getByText('after, free')).toBeTruthy();
  await press('Собирается');
  expect(requestLog()).toEqual(['POST /staff/order/confirm/post/', 'POST /staff/order/move/post/']);
});
