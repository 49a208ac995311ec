import { type ReactNode, Suspense } from 'react';
import type { HumanCheck } from '@/lib/human-check';
import styles from './human-check-place.module.css';
import { lateIsland } from './late-island';

const HumanCheckScript = lateIsland<HumanCheck>(
  () => import('./human-check-script-client').then(({ HumanCheckScript }) => HumanCheckScript),
  () => null,
);

/** Where a form has its human check, if the shop has one: only then its script is loaded. [FORM-08] */
export const HumanCheckPlace = ({ check }: { check: HumanCheck | undefined }) =>
  check && (
    <>
      <p className={styles.words}>{WORDS[check.by]}</p>
      <Suspense>
        <HumanCheckScript {...check} />
      </Suspense>
    </>
  );

/** Google and Yandex ask for such words where their badge is hidden. [FORM-08] */
const WORDS: Record<HumanCheck['by'], ReactNode> = {
  recaptcha: (
    <>
      Форму защищает reCAPTCHA: <Paper address="https://policies.google.com/privacy">политика</Paper> и{' '}
      <Paper address="https://policies.google.com/terms">условия</Paper> Google
    </>
  ),
  smartcaptcha: (
    <>
      Форму защищает SmartCaptcha:{' '}
      <Paper address="https://yandex.ru/legal/smartcaptcha_notice/ru/">как Яндекс обрабатывает данные</Paper>
    </>
  ),
};

function Paper({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
