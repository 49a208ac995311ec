import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { AdminRoot } from './admin-root-client';
import { readStaffDraft } from './staff-drafts';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

const DRAFT = 'note 1';

function Note() {
  const { frame, form } = useStaffForm(
    { text: '', kind: 'a' },
    async () => ({ ok: false, message: '' }) as never,
    undefined,
    DRAFT,
  );
  return (
    <StaffForm {...frame} label="Заметка" action="Сохранить">
      <input {...form.register('text')} />
      <select {...form.register('kind')}>
        <option value="a">А</option>
        <option value="b">Б</option>
      </select>
    </StaffForm>
  );
}

const PAGE = (
  <AdminRoot>
    <Note />
  </AdminRoot>
);

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

function serve() {
  const page = document.createElement('div');
  page.innerHTML = renderToString(PAGE);
  document.body.append(page);
  const root = page.firstElementChild;
  const field = page.querySelector('input');
  if (!root || !field) throw new Error('No field');
  return { page, root, field };
}
const hydrate = (page: HTMLElement) => act(async () => void hydrateRoot(page, PAGE));

test('controls are marked as loading until hydration', async () => {
  const { page, root } = serve();
  expect(root.hasAttribute('data-loading')).toBe(true);
  await hydrate(page);
  expect(root.hasAttribute('data-loading')).toBe(false);
});

test('what the keyboard typed before hydration stays and becomes a draft, which a reload joins with the rest', async () => {
  const first = serve();
  first.field.value = 'Позвонить';
  await hydrate(first.page);
  expect(first.field.value).toBe('Позвонить');
  expect(readStaffDraft(DRAFT)).toEqual({ values: { text: 'Позвонить', kind: 'a' } });
  document.body.replaceChildren();

  const second = serve();
  const kind = second.page.querySelector('select');
  if (kind) kind.value = 'b';
  await hydrate(second.page);
  expect([second.field.value, kind?.value]).toEqual(['Позвонить', 'b']);
  expect(readStaffDraft(DRAFT)).toEqual({ values: { text: 'Позвонить', kind: 'b' } });
});

test('a page where nothing was typed leaves no draft', async () => {
  const { page } = serve();
  await hydrate(page);
  expect(readStaffDraft(DRAFT)).toBeUndefined();
});
