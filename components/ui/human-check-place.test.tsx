import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HumanCheck } from '@/lib/human-check';
import { HumanCheckPlace } from './human-check-place';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test.each<[HumanCheck['by'], string, string[][]]>([
  [
    'recaptcha',
    'Форму защищает reCAPTCHA: политика и условия Google',
    [
      ['политика', 'https://policies.google.com/privacy'],
      ['условия', 'https://policies.google.com/terms'],
    ],
  ],
  [
    'smartcaptcha',
    'Форму защищает SmartCaptcha: как Яндекс обрабатывает данные',
    [['как Яндекс обрабатывает данные', 'https://yandex.ru/legal/smartcaptcha_notice/ru/']],
  ],
])('[FORM-08] in place of the badge of %s stand words with its links', async (by, words, papers) => {
  const { container } = render(<HumanCheckPlace check={{ by, siteKey: 'key' }} />);
  expect(container.textContent).toBe(words);
  expect(links()).toEqual(papers);
});

test('[FORM-08] a shop without a human check names none', () => {
  const { container } = render(<HumanCheckPlace check={undefined} />);
  expect(container.textContent).toBe('');
});
