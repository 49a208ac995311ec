import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LetterPage, letterOf } from './letter-page';

afterEach(cleanup);

const show = (of: string, outcome: string | undefined, isProved = true) => {
  render(
    <LetterPage letter={letterOf(of)} token={undefined} outcome={outcome} isProved={isProved} hasFailed={false} />,
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
};

test.each([
  ['login-returned', true, 'Прежний вход возвращён'],
  ['login-returned-before', true, 'Прежний вход уже возвращён'],
  ['login-returned-before', false, 'Ничего не изменилось'],
  ['login-outdated', true, 'Ничего не изменилось'],
  ['constructor', true, 'Ничего не изменилось'],
])('[FORM-11] the outcome %s of a link that restores a login, proved by a press (%s), is shown as «%s»', (...row) => {
  const [outcome, isProved, title] = row;
  expect(show('login', outcome, isProved)).toBe(title);
});

test('[FORM-09] the page of a back-in-stock e-mail names the plant before and after the press', () => {
  const plant = { slug: 'gortenziya', name: 'Гортензия «Анабель»' };
  const letter = letterOf('arrival', plant);
  const page = { letter, isProved: true, hasFailed: false };
  const { container } = render(<LetterPage {...page} token="t" outcome={undefined} />);
  expect(container.textContent).toContain('Напишем один раз, когда снова появится «Гортензия „Анабель“».');
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/success/confirm?of=arrival&plant=gortenziya');
  cleanup();
  render(<LetterPage {...page} token={undefined} outcome="confirmed" />);
  expect(screen.getByText('Письмо придёт, когда появится «Гортензия „Анабель“».')).toBeTruthy();
});

test('[FORM-09] a plant that is no longer known is not named', () => {
  const letter = letterOf('arrival');
  render(<LetterPage letter={letter} token="t" outcome={undefined} isProved={false} hasFailed={false} />);
  expect(screen.getByText('Напишем один раз, когда снова появится растение.')).toBeTruthy();
});

test('[FORM-11] a repeated press shows a link to the sign-in', () => {
  show('login', 'login-returned-before');
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/login');
});
