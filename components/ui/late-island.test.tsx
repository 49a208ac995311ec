import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lateIsland } from './late-island';

afterEach(cleanup);

const StandIn = ({ name }: { name: string }) => <p>Вместо {name}</p>;

test('[ERR-04] a lazy component whose code fails to load shows its placeholder, and the page stays', async () => {
  const Lost = lateIsland(() => Promise.reject(new Error('ChunkLoadError')), StandIn);
  const Found = lateIsland(() => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>), StandIn);
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
