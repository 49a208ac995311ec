import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MissingPage } from './missing-page';

const show = (...buttons: Parameters<typeof MissingPage>[0]['buttons']) =>
  render(<MissingPage title="Нет такой страницы" image="" buttons={buttons} />);
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('[ROUTE-12] a button of the 404 page leads to button_link before link, and home without either', () => {
  show(
    { name: 'Каталог', style: 'primary', link: '/wrong', button_link: '/catalog' },
    { name: 'Новости', style: 'secondary', link: '/news' },
    { name: 'Главная', style: 'primary' },
  );
  expect(['Каталог', 'Новости', 'Главная'].map(target)).toEqual(['/catalog', '/news', '/']);
});

test('[ROUTE-12] a disabled button of the 404 page cannot be pressed and leads nowhere', () => {
  show({ name: 'Скоро', style: 'disabled', link: '/soon', button_link: '/soon' });
  expect(screen.getByRole('button', { name: 'Скоро' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[ROUTE-12] the 404 page shows its status and its title, and no picture without an image', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Нет такой страницы');
  expect(screen.getByText('404')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});
