import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { watchTraversals } from '@/lib/browser/navigation';
import { DeferredContent } from './deferred-content-client';

beforeAll(watchTraversals);
afterEach(cleanup);

const page = (
  <DeferredContent>
    <p>Отзывы</p>
  </DeferredContent>
);
const rest = () => screen.queryByText('Отзывы');

test('the server renders the whole content, and hydration keeps it', () => {
  const html = renderToString(page);
  expect(html).toContain('Отзывы');
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = html;
  render(page, { container, hydrate: true });
  expect(rest()).not.toBeNull();
});

describe('a page rendered in the browser', () => {
  test('the first screen renders first, then the rest', async () => {
    render(page);
    expect(rest()).toBeNull();
    expect(await screen.findByText('Отзывы')).toBe(rest());
  });

  test('after «back» the whole page renders at once, until the next click', () => {
    dispatchEvent(new PopStateEvent('popstate'));
    const { unmount } = render(page);
    expect(rest()).not.toBeNull();
    unmount();
    document.body.click();
    render(page);
    expect(rest()).toBeNull();
  });

  test('nothing renders after unmounting', async () => {
    const { unmount } = render(page);
    unmount();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(rest()).toBeNull();
  });
});
