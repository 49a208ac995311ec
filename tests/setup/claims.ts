import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { outbox } from '@/provider/db/tables/notifications';
import { moveOrder } from '@/provider/orders/service';
import { type OrderRequest, type Placed, placeOrder } from './placed-order';
import { call, type TestProvider } from './provider';

export type Which = { token?: string; number?: string };
type Done = { status: 0 | 1; message: string };

export async function shippedOrder(provider: TestProvider, wanted: OrderRequest = {}): Promise<Placed> {
  const placed = await placeOrder(provider, wanted);
  for (const status of ['assembling', 'shipped'] as const) await moveOrder(provider.context, placed.number, status);
  return placed;
}

type Words = { uuid?: string; text?: string; headers?: Record<string, string> };

export const sendClaim = (
  provider: TestProvider,
  which: Which,
  { uuid = randomUUID(), text = 'Хвоя пожелтела', headers = {} }: Words = {},
) => call<Done>(provider, 'POST', '/orders/claims/send/', { body: { ...which, uuid, text }, headers });

type Photo = { uuid: string; position: number; content: Buffer; name?: string };

export async function sendClaimPhoto(
  provider: TestProvider,
  which: Which,
  { uuid, position, content, name = 'photo.jpg' }: Photo,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...which, uuid, position: String(position) })) form.set(field, value);
  form.set('file', new File([new Uint8Array(content)], name));
  const request = new Request('http://provider/orders/claims/photo/', { method: 'POST', body: form });
  const response = await provider.handle(request);
  return { status: response.status, body: (await response.json()) as Done };
}

export const lettersOfClaim = ({ context }: TestProvider, id: string) =>
  context.db
    .select()
    .from(outbox)
    .where(like(outbox.message_id, `claim-${id}-%`))
    .orderBy(outbox.id);
