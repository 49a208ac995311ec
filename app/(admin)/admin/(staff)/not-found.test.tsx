import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import PrintNotFound from '../print/not-found';
import StaffNotFound from './not-found';

test.each([StaffNotFound, PrintNotFound])(
  '%o says that the page is absent or not open, and leads to «Сегодня»',
  (Page) => {
    render(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Такой страницы нет или она вам не открыта');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Сегодня', '/admin'],
    ]);
  },
);
