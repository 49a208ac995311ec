import { vi } from 'vitest';

/** What a component sees in place of `next/navigation`, whose router exists in a running app only. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
};

/** The page's address. A test that changes it renders again. */
export const address = { path: '/', query: '' };

export const useRouter = () => router;
export const usePathname = () => address.path;
export const useSearchParams = () => new URLSearchParams(address.query);

export function resetNavigation(): void {
  for (const method of Object.values(router)) method.mockReset();
  Object.assign(address, { path: '/', query: '' });
}
