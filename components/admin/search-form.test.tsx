import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchForm } from './search-form';

const show = () => {
  render(<SearchForm action="/admin/orders" label="Номер или имя" address="/admin/orders" text="туя" />);
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Номер или имя' });
};

test.each([
  ['«/» of the English layout', { key: '/', code: 'Slash' }, true],
  ['the same key of the Russian layout', { key: '.', code: 'Slash' }, true],
  ['«/» of the Russian layout', { key: '/', code: 'Backslash', shiftKey: true }, true],
  ['a comma of the Russian layout', { key: ',', code: 'Slash', shiftKey: true }, false],
  ['another letter', { key: 'a', code: 'KeyA' }, false],
  ['a shortcut of the browser', { key: '/', code: 'Slash', ctrlKey: true }, false],
])('%s: the search gets the focus: %s', (_what, init, isFocused) => {
  const field = show();
  const isLeftAlone = fireEvent.keyDown(document.body, init);
  expect([document.activeElement === field, isLeftAlone]).toEqual([isFocused, !isFocused]);
});

test('who types elsewhere types a slash', () => {
  const field = show();
  render(<input aria-label="Заметка" />);
  const note = screen.getByRole('textbox', { name: 'Заметка' });
  note.focus();
  expect(fireEvent.keyDown(note, { key: '/', code: 'Slash' })).toBe(true);
  expect(document.activeElement).not.toBe(field);
});

test('the listener leaves with the form', () => {
  const { unmount } = render(<SearchForm action="/x" label="Имя" address="/x" text={undefined} />);
  unmount();
  expect(fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })).toBe(true);
});

test('only filled fields get into the address', () => {
  render(
    <SearchForm action="/admin/orders" label="Имя" address="/admin/orders" text="туя">
      <input name="status" defaultValue="" />
      <input name="view" defaultValue="open" />
    </SearchForm>,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  const formData = new FormData(form);
  fireEvent(form, Object.assign(new Event('formdata'), { formData }));
  expect([...formData]).toEqual([
    ['search', 'туя'],
    ['view', 'open'],
  ]);
});
