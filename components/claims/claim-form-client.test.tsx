import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { claims } from '@/contract/claims';
import { answer, heldAnswer, lostAnswer, refusal, requestLog, requestsTo } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { ClaimForm } from './claim-form-client';

const ORDER = { token: 'order-token' };
const DONE = { status: 1, message: '' } as const;
const TEXT = 'Хвоя пожелтела';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';

const notices = recordNotices();
beforeEach(() => {
  answer(claims.send, DONE);
  answer(claims.addPhoto, DONE);
});

function show(which: { token: string } = ORDER) {
  const onDone = vi.fn();
  render(<ClaimForm which={which} onDone={onDone} />);
  return { onDone };
}

/** Simulates a reload: only session storage survives. */
function reload() {
  cleanup();
  return show();
}

const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Что случилось' });
const write = (value: string) => fireEvent.change(words(), { target: { value } });
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(/Приложить фотографии/), {
    target: { files: names.map((name) => new File([name], name, { type: 'image/jpeg' })) },
  });
const press = (name = 'Отправить') => fireEvent.click(screen.getByRole('button', { name }));
const errorText = () => within(screen.getByRole('form')).getAllByRole('alert').at(-1)?.textContent;
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

const sentWords = () => requestsTo(claims.send).map(({ body }) => body);
const sentPhotos = () => requestsTo(claims.addPhoto).map(({ body }) => body);
const nameOf = (file: string | File | undefined) => (file instanceof File ? file.name : file);
/** Position and name of each photo that was sent, once per request. */
const photoLog = () => sentPhotos().map(({ position, file }) => `${position} ${nameOf(file)}`);

describe('the text of a claim', () => {
  test('the text is sent with a UUID, and success closes the form with a message', async () => {
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sentWords()).toEqual([{ token: 'order-token', uuid: expect.stringMatching(UUID_V4), text: TEXT }]);
    expect(requestLog()).toHaveLength(1);
    expect(notices).toEqual([{ kind: 'success', text: 'Обращение принято, ответим за 1 рабочий день' }]);
  });

  test('a blank text is not sent, and its field shows an error and gets the focus', () => {
    show();
    write('   ');
    press();
    expect(screen.getByText('Это поле обязательно')).toBeTruthy();
    expect(document.activeElement).toBe(words());
    expect(requestLog()).toEqual([]);
  });

  test('the text is read-only while being sent, and a second press sends nothing', async () => {
    const { reply, release } = heldAnswer<typeof DONE>();
    answer(claims.send, () => reply);
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(sentWords()).toHaveLength(1));
    expect(words().readOnly).toBe(true);
    fireEvent.submit(screen.getByRole('form'));
    release(DONE);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sentWords()).toHaveLength(1);
  });

  test('a text whose response is lost stays, and is sent again with the same UUID', async () => {
    answer(claims.send, () => (sentWords().length === 1 ? lostAnswer() : DONE));
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(errorText()).toBe(TROUBLE));
    expect(words().value).toBe(TEXT);
    expect(words().readOnly).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = sentWords();
    expect(second).toEqual(first);
    expect(sentWords()).toHaveLength(2);
  });

  test('a text changed after a lost response gets another UUID', async () => {
    answer(claims.send, () => (sentWords().length === 1 ? lostAnswer() : DONE));
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(errorText()).toBe(TROUBLE));
    write('Сломана ветка');
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = sentWords();
    expect(second?.text).toBe('Сломана ветка');
    expect(second?.uuid).not.toBe(first?.uuid);
  });

  test.each([
    ['status 0', () => ({ status: 0, message: 'Гарантия закончилась' }) as const],
    ['status 422', () => refusal('Гарантия закончилась')],
  ])('a text rejected with %s stays beneath the message, and no photo is sent', async (_case, reply) => {
    answer(claims.send, reply);
    const { onDone } = show();
    write(TEXT);
    choose('one.jpg');
    press();
    await waitFor(() => expect(errorText()).toBe('Гарантия закончилась'));
    expect(words().value).toBe(TEXT);
    expect(sentPhotos()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('the photos of a claim', () => {
  test('photos are sent after the text, one by one, each to its own index', async () => {
    const { onDone } = show();
    write(TEXT);
    choose('one.jpg', 'two.jpg');
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(requestLog()).toEqual([
      'POST /orders/claims/send/',
      'POST /orders/claims/photo/',
      'POST /orders/claims/photo/',
    ]);
    expect(photoLog()).toEqual(['1 one.jpg', '2 two.jpg']);
    const [claim] = sentWords();
    for (const photo of sentPhotos()) expect(photo).toMatchObject({ token: 'order-token', uuid: claim?.uuid });
  });

  test('a photo whose upload fails is named and sent again alone, to the same index', async () => {
    answer(claims.addPhoto, () => (photoLog().length === 2 ? lostAnswer() : DONE));
    const { onDone } = show();
    write(TEXT);
    choose('one.jpg', 'two.jpg', 'three.jpg');
    press();
    await waitFor(() => expect(errorText()).toBe(`Обращение принято, но дошли не все фотографии. ${TROUBLE}`));
    expect(rows()).toEqual(['one.jpgотправлена', 'two.jpgне дошла', 'three.jpgотправлена']);
    expect(words().readOnly).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
    press('Отправить фотографии');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(photoLog()).toEqual(['1 one.jpg', '2 two.jpg', '3 three.jpg', '2 two.jpg']);
    expect(new Set(sentPhotos().map(({ uuid }) => uuid)).size).toBe(1);
    expect(sentWords()).toHaveLength(1);
  });

  test('a rejected photo is named with the reason, and the claim can be finished without it', async () => {
    const refused = { status: 0, message: 'Файл повреждён, выберите другой' } as const;
    answer(claims.addPhoto, () => (photoLog().length === 2 ? refused : DONE));
    const { onDone } = show();
    write(TEXT);
    choose('one.jpg', 'broken.jpg');
    press();
    await waitFor(() =>
      expect(errorText()).toBe(
        'Обращение принято, но подошли не все фотографии. Выберите другие или закончите без них',
      ),
    );
    expect(rows()).toEqual(['one.jpgотправлена', 'broken.jpgФайл повреждён, выберите другой']);
    press('Готово');
    expect(onDone).toHaveBeenCalledOnce();
    expect(photoLog()).toEqual(['1 one.jpg', '2 broken.jpg']);
    expect(notices).toEqual([{ kind: 'success', text: 'Обращение принято, ответим за 1 рабочий день' }]);
  });

  test('a rejected photo can be removed and replaced', async () => {
    answer(claims.addPhoto, () => (photoLog().length === 1 ? refusal('Не фотография', { status: 400 }) : DONE));
    const { onDone } = show();
    write(TEXT);
    choose('broken.jpg');
    press();
    await waitFor(() => expect(rows()).toEqual(['broken.jpgНе фотография']));
    press('Убрать фото broken.jpg');
    expect(screen.queryByRole('listitem')).toBeNull();
    choose('two.jpg');
    press('Отправить фотографии');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(photoLog()).toEqual(['1 broken.jpg', '1 two.jpg']);
  });
});

describe('a claim after a reload', () => {
  test('before the first press a reload restores the text and names the photos to choose again', () => {
    show();
    write(TEXT);
    choose('one.jpg', 'two.jpg');
    reload();
    expect(words().value).toBe(TEXT);
    expect(words().readOnly).toBe(false);
    expect(errorText()).toBe('Фотографии нужно выбрать ещё раз: one.jpg, two.jpg');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('after a lost response a reload restores the text, which is sent again with the same UUID', async () => {
    answer(claims.send, () => (sentWords().length === 1 ? lostAnswer() : DONE));
    show();
    write(TEXT);
    press();
    await waitFor(() => expect(errorText()).toBe(TROUBLE));
    const { onDone } = reload();
    expect(words().value).toBe(TEXT);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = sentWords();
    expect(second).toEqual(first);
  });

  test('after an accepted text it is read-only, and a photo gets the first free index', async () => {
    const refused = { status: 0, message: 'Файл повреждён, выберите другой' } as const;
    answer(claims.addPhoto, () => (photoLog().length === 2 ? lostAnswer() : photoLog().length === 3 ? refused : DONE));
    show();
    write(TEXT);
    choose('one.jpg', 'two.jpg', 'three.jpg');
    press();
    await waitFor(() => expect(errorText()).toMatch(/^Обращение принято, но дошли не все фотографии/));
    const { onDone } = reload();
    expect(words().readOnly).toBe(true);
    expect(errorText()).toBe('Обращение принято. Фотографии нужно выбрать ещё раз: two.jpg');
    choose('again.jpg');
    press('Отправить фотографии');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    // If the response for a photo is lost, its position may be in use.
    expect(photoLog()).toEqual(['1 one.jpg', '2 two.jpg', '3 three.jpg', '3 again.jpg']);
    expect(new Set(sentPhotos().map(({ uuid }) => uuid)).size).toBe(1);
    expect(sentWords()).toHaveLength(1);
  });

  test('after a complete claim the form is blank', async () => {
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    reload();
    expect(words().value).toBe('');
    expect(errorText()).toBe('');
  });

  test('a draft is shown for its own order only', () => {
    show();
    write(TEXT);
    cleanup();
    show({ token: 'another-token' });
    expect(words().value).toBe('');
  });
});
