import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileField } from './file-field-client';

afterEach(cleanup);

const onChange = vi.fn<(file: File | undefined) => void>();
beforeEach(() => onChange.mockReset());

function Sample({ error }: { error?: string }) {
  const [file, setFile] = useState<File>();
  const change = (chosen: File | undefined) => {
    onChange(chosen);
    setFile(chosen);
  };
  return <FileField label="Фото участка" name="file" accept=".jpg,.pdf" error={error} file={file} onChange={change} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Фото участка');
const photo = new File([new Uint8Array(1.4 * 1024 * 1024)], 'участок.jpg');
const choose = (...files: File[]) => fireEvent.change(field(), { target: { files } });

test('[FORM-12] the field states its accepted types in the accept attribute and in words', () => {
  render(<Sample />);
  expect(field().accept).toBe('.jpg,.pdf');
  expect(screen.getByText('jpg, pdf')).toBeTruthy();
});

test('[FORM-12] the chosen file is shown with its name and size', () => {
  render(<Sample />);
  choose(photo);
  expect(onChange).toHaveBeenCalledWith(photo);
  expect(screen.getByText('участок.jpg')).toBeTruthy();
  expect(screen.getByText('1,4 МБ')).toBeTruthy();
});

test('[FORM-12] removing a file empties the input and focuses it', () => {
  render(<Sample />);
  choose(photo);
  fireEvent.click(screen.getByRole('button', { name: 'Убрать файл участок.jpg' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.queryByText('участок.jpg')).toBeNull();
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('cancelling the file dialog keeps the file', () => {
  render(<Sample />);
  choose(photo);
  choose();
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByText('участок.jpg')).toBeTruthy();
});

test('[FORM-02] an error is linked to the field by aria-describedby', () => {
  render(<Sample error="Файл больше 10 МБ" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Файл больше 10 МБ');
});

test('[FORM-12] an upload shows its progress and cannot be removed', () => {
  const { rerender } = render(<FileField label="План" name="file" accept=".pdf" file={photo} onChange={onChange} />);
  expect(screen.getByText(/1,4\sМБ/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Убрать файл/ })).toBeTruthy();
  rerender(<FileField label="План" name="file" accept=".pdf" file={photo} progress={0.45} onChange={onChange} />);
  expect(screen.getByText(/отправлено 45\s%/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Убрать файл/ })).toBeNull();
});
