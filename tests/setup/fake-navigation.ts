import { vi } from 'vitest';

/** A fake of `next/navigation`, whose router exists in a running app only. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
};

/** A test that changes it must render again. */
export const address = { path: '/', query: '' };

const held: (() => void)[] = [];

export const useRouter = () => router;
export const usePathname = () => address.path;
export const useSearchParams = () => new URLSearchParams(address.query);

/** Blocks navigations until the test ends. Returns their addresses in order. */
export function holdNavigation(): string[] {
  const wanted: string[] = [];
  const go = (address: string) => {
    wanted.push(address);
    return new Promise<void>((resolve) => held.push(resolve));
  };
  router.push.mockImplementation(go);
  router.replace.mockImplementation(go);
  return wanted;
}

export function resetNavigation(): void {
  // React ends no transition of any root before the pending ones.
  for (const arrive of held.splice(0)) arrive();
  for (const method of Object.values(router)) method.mockReset();
  Object.assign(address, { path: '/', query: '' });
}
