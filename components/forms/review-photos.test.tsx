import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reviews } from '@/contract/reviews';
import * as transport from '@/lib/browser-api/upload';
import { readDraft } from '@/lib/forms/draft';
import { advanceTime, consent, focusForm, press, setupFormFixture, type } from '@/tests/setup/form-fixture';
import { ReviewForm } from './review-form-client';
import type { SiteFormConfig } from './use-site-form';

// happy-dom reports no upload progress.
const gone = vi.spyOn(transport, 'upload');

const UUID = '5a2f8a5e-3d1c-4a5b-9c1d-1f2e3d4c5b6a';
const CONFIG: SiteFormConfig = {
  title: 'Оставить отзыв',
  form_type: `review-${UUID}`,
  success_title: 'Спасибо!',
  error_title: 'Отзыв не отправился.',
  fields: [{ name: 'text', type: 'textarea', label: 'Отзыв', required: true }],
};

const { sent, notices, answer } = setupFormFixture(reviews.add);
beforeEach(() => {
  gone.mockReset();
});

const done = () => Response.json({ status: 1, message: '' });
const busy = (seconds: number) =>
  Response.json({ status: 0, message: 'Слишком часто' }, { status: 429, headers: { 'retry-after': String(seconds) } });

async function send() {
  render(<ReviewForm product={UUID} config={CONFIG} humanCheck={undefined} />);
  await focusForm();
  await type(/Отзыв/, 'Прижилась.');
  const files = [new File(['x'.repeat(2_048)], 'куст.jpg')];
  fireEvent.change(screen.getByLabelText(/Фотографии/), { target: { files } });
  fireEvent.click(consent());
  await advanceTime(0);
  answer({ status: 1, result: 'ok', message: '', uuid: UUID });
  await press();
}

test('[FORM-10] while a photo uploads its progress is shown, and the draft is gone', async () => {
  let arrive = (_answer: Response) => {};
  gone.mockImplementation((_url, _sent, onProgress) => {
    onProgress(0.45);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  await send();
  expect(screen.getByText(/отправлено 45\s%/)).toBeTruthy();
  expect(screen.queryByText(CONFIG.success_title)).toBeNull();
  expect(readDraft(CONFIG.form_type)).toEqual({});
  arrive(done());
  await advanceTime(0);
  expect(notices).toEqual([{ kind: 'success', text: CONFIG.success_title }]);
  expect(sent()).toHaveLength(1);
});

test('[FORM-10] a photo rejected with 429 is sent again after Retry-After', async () => {
  gone.mockImplementationOnce(async () => busy(5)).mockImplementation(async () => done());
  await send();
  await advanceTime(4_900);
  expect(gone).toHaveBeenCalledTimes(1);
  await advanceTime(100);
  expect(gone).toHaveBeenCalledTimes(2);
  expect(notices).toEqual([{ kind: 'success', text: CONFIG.success_title }]);
});

test('[FORM-10] a long Retry-After is not awaited: the review is reported as sent without the photo', async () => {
  gone.mockImplementation(async () => busy(1_800));
  await send();
  expect(gone).toHaveBeenCalledTimes(1);
  expect(notices[0]).toEqual({ kind: 'warning', text: 'Отзыв принят без фотографий. куст.jpg: Слишком часто' });
});

test('[FORM-10] a rejected photo is reported with the reason', async () => {
  gone.mockImplementation(async () => Response.json({ status: 0, message: 'Файл повреждён, выберите другой' }));
  await send();
  const text = 'Отзыв принят без фотографий. куст.jpg: Файл повреждён, выберите другой';
  expect(notices).toEqual([
    { kind: 'warning', text },
    { kind: 'success', text: CONFIG.success_title },
  ]);
});
