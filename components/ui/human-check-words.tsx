import type { ReactNode } from 'react';
import type { HumanCheck } from '@/lib/forms/human-check';

/** Google and Yandex require this notice if their badge is hidden. A new tab keeps the form's input. [FORM-08] */
export const HumanCheckWords = ({ by }: { by: HumanCheck['by'] }) => WORDS[by];

const WORDS: Record<HumanCheck['by'], ReactNode> = {
  recaptcha: (
    <p>
      Форму защищает reCAPTCHA: <Paper address="https://policies.google.com/privacy">политика</Paper> и{' '}
      <Paper address="https://policies.google.com/terms">условия</Paper> Google
    </p>
  ),
  smartcaptcha: (
    <p>
      Форму защищает SmartCaptcha:{' '}
      <Paper address="https://yandex.ru/legal/smartcaptcha_notice/ru/">как Яндекс обрабатывает данные</Paper>
    </p>
  ),
};

function Paper({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
