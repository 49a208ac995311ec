import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InboxCard as Card, InboxItem } from '@/contract/staff/inbox';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { uuidOf } from '@/tests/setup/samples';
import { InboxCard } from './inbox-card';
import { InboxTable } from './inbox-table';

const NOW = new Date('2026-11-23T07:00:00Z');
const CLAIM: Card = {
  ...{ kind: 'claim', id: uuidOf(7), title: 'Претензия по заказу № 3502-3219', name: 'Анна', state: 'open' },
  ...{ text: 'Хвоя пожелтела', phone: '79161234567', email: 'anna@yarus.example', order: '3502-3219' },
  ...{ at: '2026-11-22T09:00:00.000Z', due: '2026-11-23T09:00:00.000Z', expired_files: 1, entries: [] },
  files: [
    { id: uuidOf(1), name: 'туя.jpg', type: 'image/jpeg' },
    { id: uuidOf(2), name: 'план.pdf', type: 'application/pdf' },
  ],
};

const show = (more: Partial<Card> = {}, permissions: readonly (typeof PERMISSIONS)[number][] = PERMISSIONS) =>
  render(<InboxCard card={{ ...CLAIM, ...more }} permissions={permissions} now={NOW} />);
const hrefOf = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');

test('a claim has its clock, its order, its photos together and ways to reach the customer', () => {
  show();
  expect(screen.getByText(/ответить до\s12:00 сегодня/)).toBeTruthy();
  expect(hrefOf(/3502-3219/)).toBe('/admin/orders/3502-3219');
  expect(hrefOf('Анна')).toBe('/admin/customers/card?key=79161234567');
  expect(hrefOf(/916/)).toBe('tel:+79161234567');
  expect(hrefOf('anna@yarus.example')).toBe('mailto:anna@yarus.example');
  expect(screen.getByRole('img', { name: 'Фото 1' }).getAttribute('src')).toBe(`/admin/inbox/files/${uuidOf(1)}`);
  expect(hrefOf('Файл: план.pdf')).toBe(`/admin/inbox/files/${uuidOf(2)}`);
  expect(screen.getByText(/^1\sфайл уже нет/)).toBeTruthy();
  expect(hrefOf('Все обращения')).toBe('/admin/inbox');
});

test('what was answered shows who, when and what', () => {
  const { due: _, ...closed } = CLAIM;
  const entry = {
    id: uuidOf(3),
    kind: 'letter',
    letter: 'waiting',
    text: 'Заменим',
    by: 'Ольга',
    at: '2026-11-23T06:00:00.000Z',
  } as const;
  render(<InboxCard card={{ ...closed, state: 'answered', entries: [entry] }} permissions={PERMISSIONS} now={NOW} />);
  expect(screen.getByText('Ответили письмом')).toBeTruthy();
  expect(screen.getByText(/^Ответ письмом: Ольга,/)).toBeTruthy();
  expect(screen.getByText(/^Ответ письмом.*, ждёт отправки$/)).toBeTruthy();
  expect(screen.getByText('Заменим')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Отправить ответ' })).toBeNull();
});

test('of marks in a row without a note only the last is told, a note stays', () => {
  const { due: _, ...closed } = CLAIM;
  const mark = (id: number, text: string) =>
    ({ id: uuidOf(id), kind: 'done', text, by: 'Ольга', at: '2026-11-23T06:00:00.000Z' }) as const;
  const told = () => screen.getAllByText(/^Ответили без письма: Ольга,/).length;
  const card = (entries: ReturnType<typeof mark>[]) => (
    <InboxCard card={{ ...closed, state: 'done', entries }} permissions={PERMISSIONS} now={NOW} />
  );
  const { rerender } = render(card([mark(3, ''), mark(4, '')]));
  expect(told()).toBe(1);
  rerender(card([mark(3, 'Позвонили'), mark(4, '')]));
  expect([told(), Boolean(screen.queryByText('Позвонили'))]).toEqual([2, true]);
});

test('who opened it again and when stands between what was done before and after', () => {
  const { due: _, ...closed } = CLAIM;
  const entries = (['done', 'reopened', 'done'] as const).map((kind, index) => ({
    ...{ id: uuidOf(3 + index), kind, text: '', by: 'Ольга', at: '2026-11-23T06:00:00.000Z' },
  }));
  render(<InboxCard card={{ ...closed, state: 'done', entries }} permissions={PERMISSIONS} now={NOW} />);
  const told = screen.getAllByText(/: Ольга,/).map(({ textContent }) => textContent?.split(':')[0]);
  expect(told).toEqual(['Ответили без письма', 'Открыли снова', 'Ответили без письма']);
});

test('who may only read has no buttons and no links to what is not theirs', () => {
  show({}, ['account.own', 'inbox.read']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect([hrefOf(/3502-3219/), hrefOf('Анна')]).toEqual([undefined, undefined]);
});

test('rows link to the cards and show the state, and how late a late one is', () => {
  const { name, at, title } = CLAIM;
  const row = (more: Partial<InboxItem>): InboxItem => ({
    ...{ kind: 'claim', id: uuidOf(1), title, name, at, excerpt: 'Хвоя', state: 'open' },
    ...more,
  });
  const items = [
    row({ due: '2026-11-23T05:00:00.000Z' }),
    row({ kind: 'review', id: uuidOf(2), title: 'Отзыв: Туя', rating: 4 }),
    row({ kind: 'review', id: uuidOf(3), title: 'Отзыв о питомнике', state: 'rejected' }),
  ];
  render(<InboxTable items={items} caption="Обращения" now={NOW} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/admin/inbox/${uuidOf(1)}`,
    `/admin/inbox/reviews/${uuidOf(2)}`,
    `/admin/inbox/reviews/${uuidOf(3)}`,
  ]);
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(texts[1]).toContain('Открытопросрочено на 2 ч');
  expect(texts[2]).toMatch(/4 из 5\. Хвоя.*На проверке$/);
  expect(texts[3]).toMatch(/Отклонён$/);
});
