import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { UPLOAD_BEGIN_MS } from '@/contract/upload-deadline';
import { enquiries } from '@/provider/db/tables/forms';
import { openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf, grainyPhoto, PDF } from '../setup/sample-files';
import { ENQUIRY, sendForm } from '../setup/visitor-forms';

const SENDERS = 24;
const WAITING = 3;
const CROWDED = 'Сейчас присылают много фотографий. Подождите немного и отправьте ещё раз';

let provider: TestProvider;
let photo: Buffer;
beforeAll(async () => {
  provider = await openTestProvider({ PICTURES_AT_ONCE: '1', PICTURES_WAITING: `${WAITING}` });
  photo = await grainyPhoto(1_200, 900);
});
afterAll(() => provider.close());

type Sent = { email: string; status: number; retryAfter: string | null; body: { status: number; message?: unknown } };

/** Like a browser, with a Content-Length. */
async function enclose(email: string, file: File, signal?: AbortSignal): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ENQUIRY, email, file })) form.append(name, value);
  const whole = new Request('http://provider/mailing/send/', { method: 'POST', body: form });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': `${bytes.length}` };
  const init = { method: 'POST', headers, body: bytes, ...(signal && { signal }) };
  const response = await provider.handle(new Request(whole.url, init));
  const retryAfter = response.headers.get('retry-after');
  return { email, status: response.status, retryAfter, body: (await response.json()) as Sent['body'] };
}

async function storedOf(who: string): Promise<string[]> {
  const { db } = provider.context;
  const rows = await db
    .select({ email: enquiries.email })
    .from(enquiries)
    .where(like(enquiries.email, `${who}%`));
  return rows.map(({ email }) => email).sort();
}

/** Blocks the encoder until the test releases it. */
function holdDrawing(): () => Promise<unknown> {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const turn = provider.context.pictures.run(() => held);
  return () => {
    finish();
    return turn;
  };
}

test(`[FORM-12] of ${SENDERS} concurrent pictures the announced number waits; every success has a stored enquiry, every refusal none`, async () => {
  const letGo = holdDrawing();
  const answers: Sent[] = [];
  const sending = Array.from({ length: SENDERS }, async (_, n) =>
    answers.push(await enclose(`crowd-${n}@example.com`, fileOf(photo, 'сад.jpg'))),
  );
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(SENDERS - WAITING);
  for (const { status, retryAfter, body } of answers) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(body.message).toBe(CROWDED);
  }
  expect(await storedOf('crowd')).toEqual([]);
  await letGo();
  await Promise.all(sending);
  const accepted = answers.slice(-WAITING);
  expect(accepted.map(({ body }) => body.status)).toEqual(Array(WAITING).fill(1));
  expect(await storedOf('crowd')).toEqual(accepted.map(({ email }) => email).sort());
}, 60_000);

test('[FORM-12] with a full queue a further picture is refused unread, and a form without one is accepted', async () => {
  const held = Array.from({ length: WAITING + 1 }, holdDrawing);
  expect(provider.context.pictures.isFull()).toBe(true);
  let read = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    read += 1;
    controller.enqueue(new Uint8Array(LIMITS.form_fields));
  };
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': `${LIMITS.file}` };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const response = await provider.handle(new Request('http://provider/mailing/send/', init));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 0, message: CROWDED });
  expect(read).toBe(0);
  expect((await sendForm(provider, { ...ENQUIRY, email: 'words@example.com' })).body.status).toBe(1);
  expect((await enclose('plan@example.com', fileOf(PDF, 'план.pdf'))).body.status).toBe(1);
  await Promise.all(held.map((letGo) => letGo()));
});

test('[FORM-12] a sender who disconnects leaves the queue, and nothing is stored', async () => {
  const letGo = holdDrawing();
  const leave = new AbortController();
  const waiting = enclose('waiting@example.com', fileOf(photo, 'сад.jpg'), leave.signal);
  await expect.poll(() => provider.context.pictures.waiting()).toBe(1);
  leave.abort();
  expect((await waiting).status).toBe(503);
  expect(provider.context.pictures.waiting()).toBe(0);
  await letGo();
  expect(await storedOf('waiting')).toEqual([]);
});

test('[FORM-12] a sender who disconnects while the picture is encoded has nothing stored', async () => {
  const leave = new AbortController();
  const large = await grainyPhoto(4_000, 3_000);
  const drawn = enclose('drawn@example.com', fileOf(large, 'сад.jpg'), leave.signal);
  await expect.poll(() => provider.context.pictures.isBusy(), { interval: 5, timeout: 20_000 }).toBe(true);
  leave.abort();
  expect((await drawn).status).toBe(503);
  expect(await storedOf('drawn')).toEqual([]);
  expect(provider.context.pictures.isBusy()).toBe(false);
});

test('[FORM-12] a form whose transaction would begin too late is refused, and nothing is stored', async () => {
  const over = new AbortController();
  const { timeout } = AbortSignal;
  const clock = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === UPLOAD_BEGIN_MS ? over.signal : timeout.call(AbortSignal, ms)));
  const letGo = holdDrawing();
  const waiting = enclose('late@example.com', fileOf(photo, 'сад.jpg'));
  await expect.poll(() => provider.context.pictures.waiting()).toBe(1);
  over.abort();
  expect((await waiting).status).toBe(503);
  expect((await enclose('later@example.com', fileOf(PDF, 'план.pdf'))).status).toBe(503);
  clock.mockRestore();
  await letGo();
  expect(await storedOf('late')).toEqual([]);
});
