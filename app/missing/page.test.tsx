import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCommon, getNotFoundPage } from '@/lib/api/site';
import Missing, { generateMetadata } from './page';

vi.mock('@/lib/api/site', () => ({ getCommon: vi.fn(), getNotFoundPage: vi.fn() }));
vi.mock('../site-frame', () => ({ SiteFrame: ({ children }: { children: React.ReactNode }) => children }));

const lost = { ok: false, kind: 'unavailable', message: 'Нет связи' } as never;

beforeEach(() => {
  vi.mocked(getCommon).mockResolvedValue(lost);
  vi.mocked(getNotFoundPage).mockResolvedValue(lost);
});

test('[ROUTE-12] without page-404/ the page says that it could not be found and links home', async () => {
  render(await Missing());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be found');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['На главную', '/'],
  ]);
  expect(document.querySelector('img')).toBeNull();
});

test('[ROUTE-12] without page-404/ the title says that the page could not be found; search engines leave it out', async () => {
  expect(await generateMetadata()).toEqual({
    title: 'This page could not be found',
    description: null,
    robots: { index: false },
  });
});

test('[ROUTE-12] texts of page-404/ take the place of the fallback', async () => {
  const data = { title: 'Пусто', image: '', buttons: [], meta_title: 'Пусто | Ярус', meta_description: 'Нет' };
  vi.mocked(getNotFoundPage).mockResolvedValue({ ok: true, data } as never);
  render(await Missing());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Пусто');
  expect(screen.queryByRole('link')).toBeNull();
  expect(await generateMetadata()).toMatchObject({ title: 'Пусто | Ярус', description: 'Нет' });
});
