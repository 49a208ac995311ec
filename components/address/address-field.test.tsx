import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { type AddressSuggestion, delivery } from '@/contract/delivery';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, heldAnswer, lostAnswer, settleRequests } from '@/tests/setup/msw';
import { AddressField, type AddressValue } from './address-field';

type Answer = AnswerOf<typeof delivery.suggest>;
type PendingRequest = { text: string; isGivenUp: () => boolean; respond: (answer: Answer | Response) => Promise<void> };
const requests: PendingRequest[] = [];

/** Each request waits until the test responds. */
function holdAnswers() {
  const sent = vi.spyOn(globalThis, 'fetch');
  answer(delivery.suggest, ({ body }) => {
    const { reply, release } = heldAnswer<Answer | Response>();
    const signal = sent.mock.lastCall?.[1]?.signal;
    const respond = async (response: Answer | Response) => {
      release(response);
      await pause(0);
    };
    requests.push({ text: body.query, isGivenUp: () => signal?.aborted === true, respond });
    return reply;
  });
}

const HOUSE = { value: 'Истра, Лесная, 14', x: 55.9, y: 36.8 };
const STREET = { value: 'Истра, Лесная' };
const found = (...items: AddressSuggestion[]): Answer => ({ is_available: true, items });

const pause = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await settleRequests();
  });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await pause(300);
};

const response: AddressValue[] = [];

function Form({ isEnabled = true }: { isEnabled?: boolean }) {
  const [value, setValue] = useState<AddressValue>({ address: '' });
  const change = (next: AddressValue) => {
    response.push(next);
    setValue(next);
  };
  return <AddressField label="Адрес" value={value} onChange={change} isEnabled={isEnabled} />;
}

beforeEach(() => {
  requests.length = 0;
  response.length = 0;
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  holdAnswers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the address field', () => {
  test('suggestions are requested after a pause, for the latest text only', async () => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: 'Ист' } });
    await pause(100);
    fireEvent.change(field(), { target: { value: 'Истра' } });
    await pause(300);
    expect(requests.map(({ text }) => text)).toEqual(['Истра']);
    await type('Истра, Лес');
    expect(requests[0]?.isGivenUp()).toBe(true);
    await requests[1]?.respond(found(HOUSE, STREET));
    expect(options()).toEqual([HOUSE.value, STREET.value]);
    expect(screen.getByRole('status').textContent).toBe('2\u00A0подсказки');
  });

  test('[FORM-11] a chosen suggestion has coordinates, which an edit removes', async () => {
    render(<Form />);
    await type('Истра, Лес');
    await requests[0]?.respond(found(HOUSE));
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(response.at(-1)).toEqual({ address: HOUSE.value, x: 55.9, y: 36.8 });
    expect(options()).toEqual([]);
    await type('Истра, Лесная, 1');
    expect(response.at(-1)).toEqual({ address: 'Истра, Лесная, 1' });
  });

  test('a street without a house has no coordinates and can be completed', async () => {
    render(<Form />);
    await type('Истра, Лес');
    await requests[0]?.respond(found(STREET));
    fireEvent.click(screen.getByRole('option'));
    expect(response.at(-1)).toEqual({ address: STREET.value, x: undefined, y: undefined });
    await type(`${STREET.value}, 1`);
    expect(requests.at(-1)?.text).toBe('Истра, Лесная, 1');
  });

  test('the last suggestions stay after a failure, and none appear once the field is left', async () => {
    render(<Form />);
    await type('Истра');
    await requests[0]?.respond(found(STREET));
    await type('Истра, Л');
    await requests[1]?.respond(lostAnswer());
    expect(options()).toEqual([STREET.value]);
    fireEvent.blur(field());
    expect(options()).toEqual([]);
    expect(field().value).toBe('Истра, Л');
  });

  test('suggestions are not requested again once the provider reports none, nor when the field disables them', async () => {
    render(<Form />);
    await type('Истра');
    await requests[0]?.respond({ is_available: false, items: [] });
    await type('Истра, Лесная');
    expect(requests).toHaveLength(1);
    cleanup();
    render(<Form isEnabled={false} />);
    await type('Истра, Лесная');
    expect(requests).toHaveLength(1);
  });
});
