import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { enquiries, files } from '@/provider/db/tables/forms';
import { sendDueMessages } from '@/provider/notifications/service';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { openTestProvider, type TestProvider } from '../setup/provider';
import {
  EXE,
  fileOf,
  HOLLOW_JPEG,
  HTML,
  JPEG,
  PDF,
  PNG,
  pdfOf,
  realPhoto,
  SVG,
  WEBP,
  ZIP,
} from '../setup/sample-files';
import { ENQUIRY, queued, sendForm } from '../setup/visitor-forms';

let mail: FakeMailServer;
let provider: TestProvider;
beforeAll(async () => {
  mail = await openFakeMailServer();
  provider = await openTestProvider({ SMTP_URL: mail.url, NURSERY_EMAIL: 'nursery@example.com' });
});
afterAll(async () => {
  await provider.close();
  await mail.close();
});

let visitors = 0;
const someone = () => `visitor-${++visitors}@example.com`;

const enclose = (file: File, email = someone()) => sendForm(provider, { ...ENQUIRY, email, file });

async function storedOf(email: string) {
  const [row] = await provider.context.db
    .select({ file: files })
    .from(enquiries)
    .innerJoin(files, eq(files.id, enquiries.file_id))
    .where(eq(enquiries.email, email));
  return row?.file;
}

test('[FORM-12] an enquiry’s file reaches the nursery as an e-mail attachment, with the visitor as Reply-To', async () => {
  await enclose(fileOf(PDF, 'план участка.pdf'), ENQUIRY.email);
  await sendDueMessages(provider.context);
  const letter = await mail.waitFor(({ to }) => to === 'nursery@example.com');
  expect(letter.headers['reply-to']).toBe(ENQUIRY.email);
  expect(letter.attachments).toEqual([{ name: 'план участка.pdf', type: 'application/pdf', content: PDF }]);
});

describe('accepted files', () => {
  test.each([
    ['photo.jpg', JPEG, 'image/jpeg', 'photo.jpg'],
    ['Мой участок (север).JPEG', JPEG, 'image/jpeg', 'Мой участок (север).jpg'],
    ['plan.png', PNG, 'image/png', 'plan.png'],
    ['plan.webp', WEBP, 'image/webp', 'plan.webp'],
    ['план.pdf', PDF, 'application/pdf', 'план.pdf'],
    ['../../etc/passwd.png', PNG, 'image/png', 'passwd.png'],
    ['C:\\temp\\..\\a.png', PNG, 'image/png', 'a.png'],
    ['shell.php.jpg', JPEG, 'image/jpeg', 'shell_php.jpg'],
    ['\u202egnp.exe.png', PNG, 'image/png', '_gnp_exe.png'],
    ['"><script>.png', PNG, 'image/png', '_script_.png'],
    ['.png', PNG, 'image/png', 'file.png'],
    [`${'ы'.repeat(300)}.png`, PNG, 'image/png', `${'ы'.repeat(60)}.png`],
  ])('[FORM-12] a file named %s is stored under a safe name', async (name, content, type, kept) => {
    const email = someone();
    // The content type that the browser sends is ignored.
    expect((await enclose(fileOf(content, name, 'text/html'), email)).body).toMatchObject({ status: 1, result: 'ok' });
    expect(await storedOf(email)).toMatchObject({ name: kept, type });
    if (type === 'application/pdf') expect(await storedOf(email)).toMatchObject({ size: content.length, content });
    else expect(await sharp((await storedOf(email))?.content).metadata()).toMatchObject({ width: 8, height: 6 });
    const [letter] = await queued(provider, { id: 'enquiry-%-nursery' }).then((all) => all.slice(-1));
    expect(letter?.file_id).toBe((await storedOf(email))?.id);
  });

  test('[FORM-12] a file of exactly the maximum size is stored byte for byte', async () => {
    const email = someone();
    const large = pdfOf('x'.repeat(LIMITS.file - pdfOf('').length));
    expect(large.length).toBe(LIMITS.file);
    expect((await enclose(fileOf(large, 'large.pdf'), email)).body).toMatchObject({ status: 1 });
    expect((await storedOf(email))?.content.equals(large)).toBe(true);
  });

  test('[FORM-12] a JPEG with a video appended (motion photo) is accepted', async () => {
    const film = Buffer.concat([JPEG, Buffer.from('\0\0\0\x18ftypmp42', 'latin1')]);
    expect((await enclose(fileOf(film, 'motion.jpg'))).body.status).toBe(1);
  });

  test('[FORM-12] a picture is re-encoded: scaled down to 3 200 px, without EXIF data and location', async () => {
    const email = someone();
    const photo = await realPhoto(4_000, 1_000);
    expect(photo.toString('latin1')).toContain('55.75');
    await enclose(fileOf(photo, 'участок.jpg'), email);
    const { content = Buffer.alloc(0), type } = (await storedOf(email)) ?? {};
    expect(type).toBe('image/jpeg');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 3_200, height: 800 });
    expect(content.toString('latin1')).not.toContain('55.75');
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  test('[FORM-12] a PDF with HTML inside, sent as text/html, is stored as application/pdf', async () => {
    const email = someone();
    await enclose(fileOf(pdfOf(HTML.toString()), 'polyglot.pdf', 'text/html'), email);
    expect(await storedOf(email)).toMatchObject({ type: 'application/pdf', name: 'polyglot.pdf' });
  });
});

describe('refused files', () => {
  const WRONG = 'Подойдут файлы jpg, png, webp и pdf';
  const BROKEN = 'Файл повреждён, выберите другой';
  const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  const HEIC_WORDS =
    'Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут jpg, png, webp и pdf';

  test.each([
    ['HTML named .jpg', HTML, 'photo.jpg', WRONG],
    ['an SVG with a script', SVG, 'drawing.svg', WRONG],
    ['an SVG named .png', SVG, 'drawing.png', WRONG],
    ['an executable', EXE, 'setup.exe', WRONG],
    ['an executable named .jpg', EXE, 'photo.jpg', WRONG],
    ['a ZIP archive', ZIP, 'archive.zip', WRONG],
    ['a ZIP archive named .pdf', ZIP, 'archive.pdf', WRONG],
    ['a JPEG named .exe', JPEG, 'photo.jpg.exe', WRONG],
    ['a JPEG named .html', JPEG, 'photo.jpg.html', WRONG],
    ['a JPEG named .pdf', JPEG, 'photo.pdf', WRONG],
    ['a JPEG without an extension', JPEG, 'photo', WRONG],
    ['a HEIC photo', HEIC, 'IMG_1.HEIC', HEIC_WORDS],
    ['HTML before a PDF', Buffer.concat([HTML, PDF]), 'polyglot.pdf', WRONG],
    ['HTML with the first bytes of a JPEG', Buffer.concat([JPEG.subarray(0, 3), HTML]), 'photo.jpg', BROKEN],
    ['HTML with the first bytes of a PDF', Buffer.concat([PDF.subarray(0, 9), HTML]), 'plan.pdf', BROKEN],
    ['a JPEG without image data', HOLLOW_JPEG, 'photo.jpg', BROKEN],
    ['a ZIP archive appended to a PNG', Buffer.concat([PNG, ZIP]), 'plan.png', BROKEN],
    ['a ZIP archive appended to a WebP', Buffer.concat([WEBP, ZIP]), 'plan.webp', BROKEN],
    ['a truncated JPEG with a whole thumbnail', JPEG.subarray(0, -2), 'photo.jpg', BROKEN],
    ['a truncated PNG', PNG.subarray(0, -4), 'plan.png', BROKEN],
    ['a truncated WebP', WEBP.subarray(0, -1), 'plan.webp', BROKEN],
    ['a truncated PDF', PDF.subarray(0, -10), 'plan.pdf', BROKEN],
    ['a PNG with a chunk length of 4 GB', Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(8, 0xff)]), 'a.png', BROKEN],
    ['an empty file', Buffer.alloc(0), 'photo.jpg', 'Файл пуст'],
    [
      'a file one byte over the limit',
      Buffer.concat([JPEG, Buffer.alloc(LIMITS.file + 1 - JPEG.length)]),
      'a.jpg',
      'Файл больше 10 МБ',
    ],
    // The first bytes alone do not make a picture.
    ['the first four bytes of a JPEG', JPEG.subarray(0, 4), 'photo.jpg', BROKEN],
  ])('[FORM-12] %s is answered with a message, and nothing is stored', async (_what, content, name, problem) => {
    const email = someone();
    const { status, body } = await enclose(fileOf(content, name, 'image/jpeg'), email);
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 0, result: 'fail', message: { file: problem }, mailing_type: 'consultation' },
    });
    expect(await storedOf(email)).toBeUndefined();
    expect(await provider.context.db.select().from(enquiries).where(eq(enquiries.email, email))).toEqual([]);
  });

  test('[FORM-12] a file of 11 MB is answered 413', async () => {
    const { status } = await enclose(fileOf(Buffer.alloc(11 * 1024 * 1024), 'photo.jpg'));
    expect(status).toBe(413);
  });

  test('[FORM-12] a valid file cut off anywhere is answered with a message, not with a server error', async () => {
    for (const [content, name] of [
      [JPEG, 'a.jpg'],
      [PNG, 'a.png'],
      [WEBP, 'a.webp'],
      [PDF, 'a.pdf'],
    ] as const) {
      for (let length = 1; length < content.length; length += 3) {
        const { status, body } = await enclose(fileOf(content.subarray(0, length), name));
        expect({ status, result: body.result }, `${length} bytes of ${name}`).toEqual({ status: 200, result: 'fail' });
      }
    }
  });

  test('[FORM-12] a form of 100 parts is accepted, one of more is refused, also with a second boundary', async () => {
    const partsOf = (most: number) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...ENQUIRY, email: someone() })) body.append(name, value);
      body.append('file', fileOf(PDF, 'plan.pdf'));
      while ([...body].length < most) body.append('more', '');
      return body;
    };
    const send = async (body: FormData, type?: (given: string) => string) => {
      const request = new Request('http://provider/mailing/send/', { method: 'POST', body });
      if (type) request.headers.set('content-type', type(request.headers.get('content-type') ?? ''));
      return (await provider.handle(request)).status;
    };
    expect(await send(partsOf(LIMITS.form_parts))).toBe(200);
    expect(await send(partsOf(LIMITS.form_parts + 1))).toBe(413);
    expect(await send(partsOf(1_000), (type) => `multipart/form-data; boundary=another, ${type}`)).toBe(400);
    expect(await send(partsOf(1_000), (type) => `${type}; boundary=another`)).toBe(413);
  });

  test.each([
    ['a NUL in its file name', 'name="file"; filename="a\0.png"'],
    ['a text in place of the file', 'name="file"'],
  ])('[FORM-12] a form with %s is answered 400', async (_what, disposition) => {
    const fields = Object.entries(ENQUIRY).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = `${fields.join('')}--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nabc\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const request = new Request('http://provider/mailing/send/', { method: 'POST', headers, body });
    expect((await provider.handle(request)).status).toBe(400);
  });
});
