import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyClient } from './lazy-client';

afterEach(cleanup);

const Fallback = ({ name }: { name: string }) => <p>Вместо {name}</p>;

test('[ERR-04] a lazy component whose code fails to load shows its placeholder, and the page stays', async () => {
  const Lost = lazyClient(() => Promise.reject(new Error('ChunkLoadError')), Fallback);
  const Found = lazyClient(() => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>), Fallback);
  render(
    <Suspense>
      <h1>Корзина</h1>
      <Lost name="туи" />
      <Found name="Роза" />
    </Suspense>,
  );
  expect(await screen.findByText('Вместо туи')).toBeTruthy();
  expect(screen.getByText('Роза')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Корзина' })).toBeTruthy();
});
