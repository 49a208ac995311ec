import { vi } from 'vitest';

/** Links ask for the router, which a piece of a page on its own has not. A test of what it is told brings its own. */
vi.mock('next/navigation', async (load) => ({
  ...(await load<typeof import('next/navigation')>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() }),
}));
