import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RatingInput } from './rating-input';

afterEach(cleanup);

const stars = () => screen.getAllByRole<HTMLInputElement>('radio');

test('[UI-11] five stars are radios of one name, so that the arrow keys move through them', () => {
  render(<RatingInput label="Оценка" radio={{ name: 'rating' }} chosen="4" />);
  expect(screen.getByRole('group', { name: 'Оценка' })).toBeTruthy();
  expect(stars().map(({ name }) => name)).toEqual(Array(5).fill('rating'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 из 5' }).checked).toBe(true);
});

test('[UI-11] choosing a star reports its value', () => {
  const onChange = vi.fn((event) => event.target.value);
  render(<RatingInput label="Оценка" radio={{ name: 'rating', onChange }} />);
  expect(stars().some(({ checked }) => checked)).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: '5 из 5' }));
  expect(onChange).toHaveReturnedWith('5');
});

test('[FORM-02] an error is linked to the group by aria-describedby', () => {
  render(<RatingInput label="Оценка" error="Это поле обязательно" radio={{ name: 'rating' }} />);
  const noteId = screen.getByRole('group').getAttribute('aria-describedby');
  expect(document.getElementById(noteId ?? '')?.textContent).toBe('Это поле обязательно');
  expect(stars().every((star) => star.getAttribute('aria-invalid') === 'true')).toBe(true);
});
