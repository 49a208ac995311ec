import { vi } from 'vitest';
import type { Cart, CartChange, CartChangeAnswer, CartProduct } from '@/contract/cart';
import type { Notice } from '@/lib/notify';
import { type Result, unavailable } from '@/lib/result';
import { createCartStore } from '@/stores/cart/cart-store';

export const STOCK = 8;
const MAX_LOST = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Delays in ms and the outcome of one request. After a lost answer the visitor cannot know whether it was applied. */
export type PlannedRequest = { up: number; down: number; outcome: 'answered' | 'request-lost' | 'answer-lost' };

/** More losses in a row than the stores repeat their reads are answered. */
export function withoutLongOutages(planned: readonly PlannedRequest[]): PlannedRequest[] {
  let lost = 0;
  return planned.map((request) => {
    lost = request.outcome === 'answered' ? 0 : lost + 1;
    if (lost <= MAX_LOST) return request;
    lost = 0;
    return { ...request, outcome: 'answered' };
  });
}

export const QUICK: PlannedRequest = { up: 10, down: 10, outcome: 'answered' };

type Change = { uuid: string; difference: number; new_amount: number };

/** A provider's cart behind a network, and browser tabs that show it. Runs on a fake clock. */
export function createShop(held: Record<string, number> = {}, planned: PlannedRequest[] = []) {
  const calls: string[] = [];
  const notices: Notice[] = [];
  const announce = vi.fn();
  const actualize = vi.fn(async () => ({ ok: true as const, data: { product_amount_changed: [] as Change[] } }));
  const nextPlanned = () => planned.shift() ?? QUICK;

  const change = async (
    sign: 1 | -1,
    { uuid, amount }: CartChange,
    signal: AbortSignal,
  ): Promise<Result<CartChangeAnswer>> => {
    calls.push(`${uuid}${sign > 0 ? '+' : '-'}${amount}`);
    const { up, down, outcome } = nextPlanned();
    await pause(up);
    if (signal.aborted || outcome === 'request-lost') return unavailable('нет связи');
    const after = Math.max(0, Math.min(STOCK, (held[uuid] ?? 0) + sign * amount));
    held[uuid] = after;
    await pause(down);
    if (outcome === 'answer-lost') return unavailable('нет связи');
    return {
      ok: true,
      data: { status: 1, message: 'Товар добавлен в корзину', max_allowed_amount: STOCK, amount: after },
    };
  };

  const read = async (): Promise<Result<Cart>> => {
    calls.push('read');
    const { up, down, outcome } = nextPlanned();
    await pause(up);
    if (outcome === 'request-lost') return unavailable('нет связи');
    const products = Object.entries(held).flatMap(([uuid, amount]) =>
      amount > 0 ? [{ product: productOf(uuid), amount }] : [],
    );
    await pause(down);
    if (outcome === 'answer-lost') return unavailable('нет связи');
    return { ok: true, data: { products, amount: 0, total: 0, discount: 0 } };
  };

  const openTab = (onChange: () => void = announce) =>
    createCartStore({
      calls: {
        read,
        actualize,
        add: (body, signal) => change(1, body, signal),
        remove: (body, signal) => change(-1, body, signal),
      },
      notify: (notice) => notices.push(notice),
      announce: onChange,
      now: () => Date.now(),
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });

  return { cart: openTab(), openTab, held, calls, notices, announce, actualize };
}

export const productOf = (uuid: string): CartProduct => ({
  uuid,
  slug: uuid,
  path: '',
  name: `Ель ${uuid}`,
  src: '',
  price: 1,
  total_quantity: STOCK,
});
