import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalog, type Suggestion } from '@/contract/catalog';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, heldAnswer, lostAnswer, settleRequests } from '@/tests/setup/msw';
import { SearchDialog } from './search-dialog-client';
import type { Suggestions } from './search-suggestions';

const PINE: Suggestion = {
  type: 'product',
  name: 'Сосна горная',
  latin_name: 'Pinus mugo',
  path: '/catalog/sosny/gornaya',
  price: 3_800,
};
const CEDAR: Suggestion = { type: 'product', name: 'Сосна кедровая', path: '/catalog/sosny/kedrovaya', price: 900 };
const PINES: Suggestion = { type: 'category', name: 'Сосны', path: '/catalog/sosny' };
const ALL = [PINES, PINE, CEDAR];

type PendingRequest = {
  text: string | null;
  isGivenUp: () => boolean;
  answer: (response: Partial<Suggestions>) => Promise<void>;
  fail: () => Promise<void>;
};
const requests: PendingRequest[] = [];

/** Each request is pending until the test answers it. */
function holdAnswers() {
  const sent = vi.spyOn(globalThis, 'fetch');
  answer(catalog.suggest, ({ query }) => {
    const { reply, release } = heldAnswer<Suggestions | Response>();
    const respond = async (response: Suggestions | Response) => {
      release(response);
      await pause(0);
    };
    const signal = sent.mock.lastCall?.[1]?.signal;
    requests.push({
      text: query.get('search'),
      isGivenUp: () => signal?.aborted === true,
      answer: (response) => respond({ items: [], ...response }),
      fail: () => respond(lostAnswer()),
    });
    return reply;
  });
}

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  holdAnswers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Что найти' });
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'));
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.getAttribute('href');
const pause = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await settleRequests();
  });
const press = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(field(), { key }));
const paths = (items: Suggestion[]) => items.map(({ path }) => path);

function show() {
  const onClose = vi.fn();
  render(<SearchDialog menu={[]} onClose={onClose} />);
  return { onClose };
}

async function type(text: string): Promise<PendingRequest> {
  fireEvent.change(field(), { target: { value: text } });
  await pause(150);
  const last = requests.at(-1);
  if (!last) throw new Error('Nobody was asked');
  return last;
}

describe('requests for suggestions', () => {
  test('[UI-02] suggestions are requested after a pause of 150 ms, and not for blank text', async () => {
    show();
    for (const text of ['с', 'со', 'сос']) {
      fireEvent.change(field(), { target: { value: text } });
      await pause(100);
    }
    expect(requests).toEqual([]);
    await pause(50);
    expect(requests.map(({ text }) => text)).toEqual(['сос']);
    fireEvent.change(field(), { target: { value: '  ' } });
    await pause(150);
    expect(requests).toHaveLength(1);
  });

  test('[UI-02] an older request is aborted and never replaces a newer list', async () => {
    show();
    const older = await type('сос');
    const newer = await type('сосна к');
    expect(older.isGivenUp()).toBe(true);
    expect(newer.isGivenUp()).toBe(false);
    await newer.answer({ items: [CEDAR] });
    await older.answer({ items: ALL });
    expect(options()).toEqual(paths([CEDAR]));
  });

  test('[UI-02] the last list stays while the next loads or fails, without an error', async () => {
    show();
    await (await type('сос')).answer({ items: ALL });
    const next = await type('сосн');
    expect(options()).toEqual(paths(ALL));
    await next.fail();
    expect(options()).toEqual(paths(ALL));
    expect(screen.queryByRole('alert')).toBeNull();
    await (await type('сосна к')).answer({ items: [CEDAR] });
    expect(options()).toEqual(paths([CEDAR]));
  });

  test('[UI-02] an empty field shows no list', async () => {
    show();
    await (await type('сос')).answer({ items: ALL });
    fireEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(options()).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the list of suggestions', () => {
  test('[UI-02] the list has groups, highlights the query, shows prices and announces its length', async () => {
    show();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await (await type('сос')).answer({ items: ALL });
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    const plants = screen.getByRole('group', { name: 'Растения и товары' });
    const [pine] = within(plants).getAllByRole('option');
    expect(pine?.textContent).toMatch(/^Сосна горнаяPinus mugo3\s800\s₽$/);
    expect(pine?.querySelector('mark')?.textContent).toBe('Сос');
    expect(within(screen.getByRole('group', { name: 'Разделы' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toMatch(/^3\sподсказки$/);
  });

  test('[UI-02] the list names the corrected query, or says that it is empty', async () => {
    show();
    await (await type('сасна')).answer({ items: ALL, corrected: 'сосна' });
    expect(screen.getByText('Показаны результаты по запросу «сосна»')).toBeTruthy();
    await (await type('ыыы')).answer({});
    expect(screen.getByRole('status').textContent).toContain('Подсказок нет');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('[UI-02] the arrow keys move through the list and wrap around; Home and End work once an option is active', async () => {
    show();
    await (await type('сос')).answer({ items: ALL });
    const [first, second, third] = paths(ALL);
    expect(active()).toBeUndefined();
    const [home] = press('Home');
    expect(home, 'Home moves the caret').toBe(true);
    const pressKeys = (...keys: string[]) =>
      keys.map((key) => {
        press(key);
        return active();
      });
    expect(pressKeys('ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home')).toEqual([
      first,
      second,
      third,
      first,
      third,
      first,
    ]);
    const selected = screen.getAllByRole('option', { selected: true });
    expect(selected.map((option) => option.getAttribute('href'))).toEqual([first]);
    await (await type('сосна')).answer({ items: [PINE, CEDAR] });
    expect(active()).toBeUndefined();
    expect(pressKeys('ArrowUp')).toEqual([CEDAR.path]);
  });

  test('[UI-02] Enter opens the active option, else submits the form', async () => {
    const { onClose } = show();
    await (await type('сос')).answer({ items: ALL });
    expect(press('Enter'), 'the form handles Enter').toEqual([true]);
    const opened = vi.fn((event: Event) => event.preventDefault());
    screen.getAllByRole('option')[0]?.addEventListener('click', opened);
    press('ArrowDown');
    expect(press('Enter')).toEqual([false]);
    expect(opened).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[UI-02] the first Escape closes the list, an arrow reopens it; the second Escape closes the panel', async () => {
    show();
    await (await type('сос')).answer({ items: ALL });
    expect(press('Escape'), 'the dialog does not see Escape').toEqual([false]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('сос');
    press('ArrowDown');
    expect(screen.queryByRole('listbox'), 'asked for again').not.toBeNull();
    press('Escape');
    expect(press('Escape')).toEqual([true]);
  });
});

test('[UI-02] the panel stays open when a link is opened in another tab', async () => {
  const { onClose } = show();
  await (await type('сос')).answer({ items: ALL });
  const all = () => screen.getByRole('link', { name: 'Показать все результаты' });
  const press = (link: HTMLElement | undefined, keys: MouseEventInit) => {
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    if (link) fireEvent.click(link, keys);
  };
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
    press(screen.getAllByRole('option')[0], keys);
    press(all(), keys);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Очистить' }));
  const again = () => screen.getByRole('link', { name: 'сос' });
  press(again(), { ctrlKey: true });
  press(again(), { metaKey: true });
  expect(onClose).not.toHaveBeenCalled();
  press(again(), {});
  expect(onClose).toHaveBeenCalledOnce();
});

test('[UI-02] past searches are offered, and can be removed', async () => {
  show();
  fireEvent.change(field(), { target: { value: ' сосна ' } });
  const form = screen.getByRole('search');
  form.addEventListener('submit', (event) => event.preventDefault());
  fireEvent.submit(form);
  cleanup();
  show();
  const again = screen.getByRole('link', { name: 'сосна' });
  expect(again.getAttribute('href')).toBe(`/result?${new URLSearchParams({ search: 'сосна' })}`);
  fireEvent.click(screen.getByRole('button', { name: 'Забыть «сосна»' }));
  expect(screen.queryByRole('link', { name: 'сосна' })).toBeNull();
  cleanup();
  show();
  expect(screen.queryByText('Вы искали')).toBeNull();
});
