import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LOGIN_MASK } from '@/lib/auth/login';
import { MaskField } from './mask-field-client';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Поле');
const onChange = vi.fn<(value: string) => void>();

function Login({ before }: { before: string }) {
  const [value, setValue] = useState(before);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <MaskField label="Поле" mask={LOGIN_MASK} value={value} onChange={change} />;
}

async function show(before: string) {
  render(<Login before={before} />);
  act(() => field().focus());
  await act(() => vi.dynamicImportSettled());
}

/** As in a browser: the value is set past React, then the event is fired. */
function put(value: string, caret: number, event: InputEventInit) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value);
  field().setSelectionRange(caret, caret);
  fireEvent(field(), new InputEvent('input', { bubbles: true, ...event }));
}

const shown = () => {
  const { value, selectionStart } = field();
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
};

const BROWSERS = ['Chrome', 'Firefox', 'Safari'] as const;

/** Composes a word at `|`. Returns the field’s value after each letter and at the end. */
function compose(at: string, word: string, browser: (typeof BROWSERS)[number] = 'Chrome') {
  const [head = '', tail = ''] = at.split('|');
  field().setSelectionRange(head.length, head.length);
  fireEvent.keyDown(field(), { keyCode: 229 });
  fireEvent.compositionStart(field());
  const steps = [...word].map((_, i) => {
    const data = word.slice(0, i + 1);
    const value = head + data + tail;
    put(value, head.length + data.length, { inputType: 'insertCompositionText', data, isComposing: true });
    return shown();
  });
  const caret = head.length + word.length;
  const whole = head + word + tail;
  if (browser === 'Safari') put(whole, caret, { inputType: 'insertFromComposition', data: word, isComposing: true });
  fireEvent.compositionEnd(field(), { data: word });
  const last = { bubbles: true, inputType: 'insertCompositionText', data: word };
  if (browser === 'Firefox') fireEvent(field(), new InputEvent('input', last));
  return [...steps, shown()];
}

test.each(BROWSERS)(
  '[AUTH-03] a word composed in %s within an e-mail keeps its letters and the caret',
  async (browser) => {
    await show('maria@mail.ru');
    expect(compose('maria|@mail.ru', '.iv', browser)).toEqual([
      'maria.|@mail.ru',
      'maria.i|@mail.ru',
      'maria.iv|@mail.ru',
      'maria.iv|@mail.ru',
    ]);
    expect(onChange).toHaveBeenLastCalledWith('maria.iv@mail.ru');
  },
);

test.each(BROWSERS)('[AUTH-03] a trailing dot of an incomplete domain stays when composed in %s', async (browser) => {
  await show('maria@');
  expect(compose('maria@|', 'mail.', browser).at(-1)).toBe('maria@mail.|');
  expect(onChange).toHaveBeenLastCalledWith('maria@mail.');
});

test.each(BROWSERS)('[AUTH-03] digits composed in %s are masked when the composition ends', async (browser) => {
  await show('');
  expect(compose('|', '8916', browser)).toEqual(['8|', '89|', '891|', '8916|', '+7 916|']);
  expect(onChange).toHaveBeenLastCalledWith('+7 916');
});

test.each(BROWSERS)('[AUTH-03] the form is notified when the mask rejects text composed in %s', async (browser) => {
  await show('+7 916 123 45 67 ');
  expect(compose('+7 916 123 45 67 |', ' ', browser)).toEqual(['+7 916 123 45 67  |', '+7 916 123 45 67 |']);
  expect(onChange).toHaveBeenLastCalledWith('+7 916 123 45 67 ');
});

test('[AUTH-03] the mask applies again after a composition empties a field without a number', async () => {
  await show('');
  put('тел.', 4, { inputType: 'insertFromPaste' });
  expect(field().value).toBe('тел.');
  fireEvent.keyDown(field(), { keyCode: 229 });
  fireEvent.compositionStart(field(), { data: 'тел.' });
  put('', 0, { inputType: 'insertCompositionText', data: '', isComposing: true });
  fireEvent.compositionEnd(field(), { data: '' });
  put('9', 1, { inputType: 'insertText', data: '9' });
  expect(field().value).toBe('+7 9');
});

const OTHER = '+7 926 765-43-21';
test.each([
  ['paste', { clipboardData: { getData: () => OTHER } }],
  ['drop', { dataTransfer: { getData: () => OTHER } }],
] as const)('[AUTH-04] the text of a cancelled %s is not restored by a later autofill', async (kind, data) => {
  await show('');
  fireEvent[kind](field(), data);
  put('9', 1, { inputType: 'insertText', data: '9' });
  put('89161234567', 11, {});
  expect(field().value).toBe('+7 916 123 45 67');
});

test('[AUTH-04] a number dropped into an incomplete one replaces it', async () => {
  await show('+7 916');
  expect(fireEvent.drop(field(), { dataTransfer: { getData: () => OTHER } })).toBe(true);
  put(`+7 9${OTHER}16`, 20, { inputType: 'insertFromDrop' });
  expect(field().value).toBe('+7 926 765 43 21');
});
