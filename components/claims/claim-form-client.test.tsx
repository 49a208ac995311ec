import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claims } from '@/contract/claims';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, heldAnswer, lostAnswer, refusal, requestLog, requestsTo } from '@/tests/setup/msw';
import { ClaimForm } from './claim-form-client';

const ORDER = { token: 'order-token' };
const DONE = { status: 1, message: '' } as const;
const TEXT = 'Хвоя пожелтела';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';

const notices: Notice[] = [];
let stopNotices = () => {};
beforeEach(() => {
  notices.length = 0;
  stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
  answer(claims.send, DONE);
  answer(claims.addPhoto, DONE);
});
afterEach(() => stopNotices());

function show(which: { token: string } = ORDER) {
  const onDone = vi.fn();
  render(<ClaimForm which={which} onDone={onDone} />);
  return { onDone };
}

/** A reload loses everything but what the session keeps. */
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
const trouble = () => within(screen.getByRole('form')).getAllByRole('alert').at(-1)?.textContent;
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

const sentWords = () => requestsTo(claims.send).map(({ body }) => body);
const sentPhotos = () => requestsTo(claims.addPhoto).map(({ body }) => body);
const nameOf = (file: string | File | undefined) => (file instanceof File ? file.name : file);
/** A photo by its place and name, for each time that it was sent. */
const photoLog = () => sentPhotos().map(({ position, file }) => `${position} ${nameOf(file)}`);

describe('the words', () => {
  test('are sent with a UUID, and an answer closes the form with a notice', async () => {
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sentWords()).toEqual([{ token: 'order-token', uuid: expect.stringMatching(UUID_V4), text: TEXT }]);
    expect(requestLog()).toHaveLength(1);
    expect(notices).toEqual([{ kind: 'success', text: 'Обращение принято, ответим за 1 рабочий день' }]);
  });

  test('when blank are not sent, and the field has the focus and a message', () => {
    show();
    write('   ');
    press();
    expect(screen.getByText('Это поле обязательно')).toBeTruthy();
    expect(document.activeElement).toBe(words());
    expect(requestLog()).toEqual([]);
  });

  test('while on their way are read-only, and a second press sends nothing', async () => {
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

  test('whose answer is lost stay in the form, and are sent again with the same UUID', async () => {
    answer(claims.send, () => (sentWords().length === 1 ? lostAnswer() : DONE));
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(trouble()).toBe(TROUBLE));
    expect(words().value).toBe(TEXT);
    expect(words().readOnly).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = sentWords();
    expect(second).toEqual(first);
    expect(sentWords()).toHaveLength(2);
  });

  test('that are changed after a lost answer have another UUID', async () => {
    answer(claims.send, () => (sentWords().length === 1 ? lostAnswer() : DONE));
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(trouble()).toBe(TROUBLE));
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
  ])('refused with %s stay in the form under the message, and no photo is sent', async (_case, reply) => {
    answer(claims.send, reply);
    const { onDone } = show();
    write(TEXT);
    choose('one.jpg');
    press();
    await waitFor(() => expect(trouble()).toBe('Гарантия закончилась'));
    expect(words().value).toBe(TEXT);
    expect(sentPhotos()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('the photos', () => {
  test('are sent after the words, one by one, each to its own place', async () => {
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

  test('one that is lost is named, and is sent again alone to the same place', async () => {
    answer(claims.addPhoto, () => (photoLog().length === 2 ? lostAnswer() : DONE));
    const { onDone } = show();
    write(TEXT);
    choose('one.jpg', 'two.jpg', 'three.jpg');
    press();
    await waitFor(() => expect(trouble()).toBe(`Обращение принято, но дошли не все фотографии. ${TROUBLE}`));
    expect(rows()).toEqual(['one.jpgотправлена', 'two.jpgне дошла', 'three.jpgотправлена']);
    expect(words().readOnly).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
    press('Отправить фотографии');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(photoLog()).toEqual(['1 one.jpg', '2 two.jpg', '3 three.jpg', '2 two.jpg']);
    expect(new Set(sentPhotos().map(({ uuid }) => uuid)).size).toBe(1);
    expect(sentWords()).toHaveLength(1);
  });

  test('one that is refused is named with the reason, and the claim can be finished without it', async () => {
    const refused = { status: 0, message: 'Файл повреждён, выберите другой' } as const;
    answer(claims.addPhoto, () => (photoLog().length === 2 ? refused : DONE));
    const { onDone } = show();
    write(TEXT);
    choose('one.jpg', 'broken.jpg');
    press();
    await waitFor(() =>
      expect(trouble()).toBe('Обращение принято, но подошли не все фотографии. Выберите другие или закончите без них'),
    );
    expect(rows()).toEqual(['one.jpgотправлена', 'broken.jpgФайл повреждён, выберите другой']);
    press('Готово');
    expect(onDone).toHaveBeenCalledOnce();
    expect(photoLog()).toEqual(['1 one.jpg', '2 broken.jpg']);
    expect(notices).toEqual([{ kind: 'success', text: 'Обращение принято, ответим за 1 рабочий день' }]);
  });

  test('one that is refused can be removed, and another takes its place', async () => {
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

describe('a reload', () => {
  test('before the first press restores the words and names the photos to choose again', () => {
    show();
    write(TEXT);
    choose('one.jpg', 'two.jpg');
    reload();
    expect(words().value).toBe(TEXT);
    expect(words().readOnly).toBe(false);
    expect(trouble()).toBe('Фотографии нужно выбрать ещё раз: one.jpg, two.jpg');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('after a lost answer restores the words, and they are sent again with the same UUID', async () => {
    answer(claims.send, () => (sentWords().length === 1 ? lostAnswer() : DONE));
    show();
    write(TEXT);
    press();
    await waitFor(() => expect(trouble()).toBe(TROUBLE));
    const { onDone } = reload();
    expect(words().value).toBe(TEXT);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = sentWords();
    expect(second).toEqual(first);
  });

  test('after accepted words keeps them read-only, and a photo goes to the first free place of the same claim', async () => {
    const refused = { status: 0, message: 'Файл повреждён, выберите другой' } as const;
    answer(claims.addPhoto, () => (photoLog().length === 2 ? lostAnswer() : photoLog().length === 3 ? refused : DONE));
    show();
    write(TEXT);
    choose('one.jpg', 'two.jpg', 'three.jpg');
    press();
    await waitFor(() => expect(trouble()).toMatch(/^Обращение принято, но дошли не все фотографии/));
    const { onDone } = reload();
    expect(words().readOnly).toBe(true);
    expect(trouble()).toBe('Обращение принято. Фотографии нужно выбрать ещё раз: two.jpg');
    choose('again.jpg');
    press('Отправить фотографии');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    // The place of a photo whose answer was lost may be taken.
    expect(photoLog()).toEqual(['1 one.jpg', '2 two.jpg', '3 three.jpg', '3 again.jpg']);
    expect(new Set(sentPhotos().map(({ uuid }) => uuid)).size).toBe(1);
    expect(sentWords()).toHaveLength(1);
  });

  test('after a claim has arrived whole shows a blank form', async () => {
    const { onDone } = show();
    write(TEXT);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    reload();
    expect(words().value).toBe('');
    expect(trouble()).toBe('');
  });

  test('shows the draft of its own order only', () => {
    show();
    write(TEXT);
    cleanup();
    show({ token: 'another-token' });
    expect(words().value).toBe('');
  });
});
