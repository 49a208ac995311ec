import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as site from '@/lib/api/site';
import Missing, { generateMetadata } from './page';

// These reads need Next's cache, which exists only in a running app.
const getCommon = vi.spyOn(site, 'getCommon');
const getNotFoundPage = vi.spyOn(site, 'getNotFoundPage');
const getPage = vi.spyOn(site, 'getPage');
const lost = { ok: false, kind: 'unavailable', message: 'Нет связи' } as never;

beforeEach(() => {
  getCommon.mockResolvedValue(lost);
  getNotFoundPage.mockResolvedValue(lost);
  getPage.mockResolvedValue(lost);
});

test('[ROUTE-12] without data of page-404/ the page has a default text and a link home', async () => {
  render(await Missing());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be found');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['На главную', '/'],
  ]);
  expect(document.querySelector('img')).toBeNull();
});

test('[ROUTE-12] without data of page-404/ the page has a default title and noindex', async () => {
  expect(await generateMetadata()).toEqual({
    title: 'This page could not be found',
    description: null,
    robots: { index: false },
  });
});

test('[ROUTE-12] texts of page-404/ replace the default ones', async () => {
  const data = { title: 'Пусто', image: '', buttons: [], meta_title: 'Пусто | Ярус', meta_description: 'Нет' };
  getNotFoundPage.mockResolvedValue({ ok: true, data } as never);
  render(await Missing());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Пусто');
  expect(screen.queryByRole('link')).toBeNull();
  expect(await generateMetadata()).toMatchObject({ title: 'Пусто | Ярус', description: 'Нет' });
});

const META = {
  meta_title: 'Нет такой страницы',
  meta_description: 'Её убрали или адрес набран с ошибкой.',
  meta_keywords: 'питомник',
  og_title: 'Страница не нашлась',
  og_description: 'Загляните в каталог.',
  og_img: '',
};

test('[GEN-12][ROUTE-12] the metadata of page-404/ have all six tags, with the picture of the home page', async () => {
  const answerWith = (data: object) => ({ ok: true, data: { title: '', image: '', buttons: [], ...data } }) as never;
  getNotFoundPage.mockResolvedValue(answerWith(META));
  const words = {
    title: 'Нет такой страницы',
    description: 'Её убрали или адрес набран с ошибкой.',
    keywords: 'питомник',
    openGraph: { title: 'Страница не нашлась', description: 'Загляните в каталог.' },
    robots: { index: false },
  };
  expect(await generateMetadata()).toMatchObject(words);
  getPage.mockResolvedValue(answerWith({ ...META, og_title: 'Питомник «Ярус»' }));
  const images = [{ url: expect.stringMatching(/^\/share\/page\/home\/\w+\.jpg/), alt: 'Питомник «Ярус»' }];
  expect(await generateMetadata()).toMatchObject({ ...words, openGraph: { ...words.openGraph, images } });
});
