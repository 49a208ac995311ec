import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type ReviewCard, staffReviews } from '@/contract/staff/reviews';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { ReviewActions } from './review-actions-client';

const { moderate } = staffReviews;
const DONE = { status: 1, message: 'Отзыв опубликован' } as const;

const photo = (n: number, is_hidden = false) => ({ id: uuidOf(n), width: 400, height: 300, is_hidden });
const card = (more: Partial<ReviewCard> = {}): ReviewCard => ({
  ...{ id: uuidOf(7), product: 'Туя', author: 'Анна', rating: 5, text: 'Прижилась', state: 'pending' },
  ...{ date: '2026-11-20T09:00:00.000Z', path: '/catalog/tuya', photos: [photo(1), photo(2)] },
  ...more,
});

beforeEach(() => sessionStorage.clear());

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};
const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const decisions = () => requestsTo(moderate).map(({ body }) => body);

test('a review is published without the photos that are crossed off, with the nursery’s answer', async () => {
  answer(moderate, DONE);
  render(<ReviewActions card={card()} />);
  expect(screen.getByRole('img', { name: 'Фото 1' }).getAttribute('src')).toBe(`/admin/inbox/photos/${uuidOf(1)}`);
  fireEvent.click(screen.getByLabelText('Не показывать фото 2'));
  fireEvent.click(screen.getByLabelText('Не показывать фото 1'));
  fireEvent.click(screen.getByLabelText('Не показывать фото 1'));
  type(/^Ответ питомника/, 'Спасибо');
  await press('Опубликовать');
  expect(decisions()).toEqual([{ id: uuidOf(7), state: 'published', answer: 'Спасибо', hidden_photos: [uuidOf(2)] }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('a double click publishes once', async () => {
  const { reply, release } = heldAnswer<typeof DONE>();
  answer(moderate, () => reply);
  render(<ReviewActions card={card({ photos: [] })} />);
  await press('Опубликовать');
  await press('Опубликовать');
  release(DONE);
  await act(settleRequests);
  expect(decisions()).toHaveLength(1);
});

test('a review is rejected with a reason only, which a lost answer and a reload keep', async () => {
  answer(moderate, () => lostAnswer());
  const { unmount } = render(<ReviewActions card={card()} />);
  await press('Отклонить');
  expect(screen.getByText('Это поле обязательно')).toBeTruthy();
  expect(decisions()).toEqual([]);
  type(/^Почему/, 'Не о растении');
  await press('Отклонить');
  expect(screen.getByRole('alert').textContent).toMatch(/Не получилось связаться/);
  unmount();
  render(<ReviewActions card={card()} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Почему/).value).toBe('Не о растении');
  answer(moderate, { status: 1, message: 'Отзыв отклонён' });
  await press('Отклонить');
  expect(decisions().at(-1)).toEqual({ id: uuidOf(7), state: 'rejected', reason: 'Не о растении' });
});

test.each(['published', 'rejected'] as const)('a %s review can only be checked again', async (state) => {
  answer(moderate, { status: 1, message: 'Отзыв снова на проверке' });
  render(<ReviewActions card={card({ state, photos: [photo(1), photo(2, true)] })} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Вернуть на проверку']);
  expect([screen.queryAllByRole('checkbox'), screen.getAllByText('На сайте не показано').length]).toEqual([[], 1]);
  await press('Вернуть на проверку');
  expect(decisions()).toEqual([{ id: uuidOf(7), state: 'pending' }]);
});
