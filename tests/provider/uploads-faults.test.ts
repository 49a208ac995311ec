import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiries, files } from '@/provider/db/tables/forms';
import { openTestProvider, type TestProvider } from '../setup/provider';
import { bombPng, fileOf, PDF } from '../setup/sample-files';
import { ENQUIRY, sendForm } from '../setup/visitor-forms';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const countFiles = async () => (await provider.context.db.select({ all: count() }).from(files))[0]?.all ?? 0;
const enclose = (file: File, email: string) => sendForm(provider, { ...ENQUIRY, email, file });

/** Aborts a form after this many bytes of its file. */
async function breakOff(bytes: number): Promise<Response> {
  const head = [
    ...Object.entries(ENQUIRY).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    '--x\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  ].join('');
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(head));
      controller.enqueue(new Uint8Array(PDF.subarray(0, bytes)));
      setTimeout(() => controller.error(new Error('ECONNRESET')), 20);
    },
  });
  const init = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body, duplex: 'half' };
  return provider.handle(new Request('http://provider/mailing/send/', init as RequestInit));
}

test('[FORM-12] an upload that is cut off in its file is answered 400 and stores nothing', async () => {
  const before = await countFiles();
  for (const bytes of [0, 10, PDF.length]) {
    const response = await breakOff(bytes);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 0, message: 'Запрос оборвался' });
  }
  expect(await countFiles()).toBe(before);
  expect(await provider.context.db.select().from(enquiries).where(eq(enquiries.email, ENQUIRY.email))).toEqual([]);
});

test('[FORM-12] 30 concurrent enquiries with a file each are all accepted, and each file is stored once', async () => {
  const before = await countFiles();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => enclose(fileOf(PDF, 'план.pdf'), `many-${index}@example.com`)),
  );
  expect(answers.map(({ body }) => body.status)).toEqual(Array(30).fill(1));
  expect(await countFiles()).toBe(before + 30);
});

test('[FORM-12] a form with 30 files is answered 400 with a request for one file, and stores none', async () => {
  const before = await countFiles();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...ENQUIRY, email: 'thirty@example.com' })) body.append(name, value);
  for (let index = 0; index < 30; index += 1) body.append('file', fileOf(PDF, `план ${index}.pdf`));
  const response = await provider.handle(new Request('http://provider/mailing/send/', { method: 'POST', body }));
  expect(response.status).toBe(400);
  const problem = 'Приложите один файл';
  expect(await response.json()).toEqual({ status: 0, message: problem, errors: { file: problem } });
  expect(await countFiles()).toBe(before);
});

test('[FORM-12] a decompression bomb is refused without being decoded, and nothing is stored', async () => {
  const bomb = bombPng(60_000);
  expect(bomb.length).toBeLessThan(10_000);
  const [memory, kept] = [process.memoryUsage().rss, await countFiles()];
  const { body } = await enclose(fileOf(bomb, 'план.png'), 'bomb@example.com');
  expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024);
  expect(body).toMatchObject({ status: 0, message: { file: 'Картинка больше 64 мегапикселей, уменьшите её' } });
  expect(await countFiles()).toBe(kept);
  const email = eq(enquiries.email, 'bomb@example.com');
  expect(await provider.context.db.select().from(enquiries).where(email)).toEqual([]);
});
