import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { watchTraversals } from '@/lib/traversal';
import { AfterPaint } from './after-paint-client';

beforeAll(watchTraversals);
afterEach(cleanup);

const page = (
  <AfterPaint>
    <p>Отзывы</p>
  </AfterPaint>
);
const rest = () => screen.queryByText('Отзывы');

test('the server sends all of it, and the browser takes all of it over', () => {
  const html = renderToString(page);
  expect(html).toContain('Отзывы');
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = html;
  render(page, { container, hydrate: true });
  expect(rest()).not.toBeNull();
});

describe('a page that is made in the browser', () => {
  test('shows its first screen first, then the rest', async () => {
    render(page);
    expect(rest()).toBeNull();
    expect(await screen.findByText('Отзывы')).toBe(rest());
  });

  test('is whole at once when one goes back to it, until the next press', () => {
    dispatchEvent(new PopStateEvent('popstate'));
    const { unmount } = render(page);
    expect(rest()).not.toBeNull();
    unmount();
    document.body.click();
    render(page);
    expect(rest()).toBeNull();
  });

  test('nothing comes after it has gone', async () => {
    const { unmount } = render(page);
    unmount();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(rest()).toBeNull();
  });
});
