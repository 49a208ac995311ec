'use client';
// Client: draws the secret that the provider has just made.

import { useState } from 'react';
import { encode } from 'uqr';
import { Icon } from '@/components/ui/icon';
import { PasswordField } from '@/components/ui/password-field-client';
import { TextField } from '@/components/ui/text-field';
import type { AnswerOf } from '@/contract/call';
import type { staffAccount } from '@/contract/staff/people';
import { beginTotp, confirmTotp, removeTotp } from '@/lib/browser-api/staff';
import styles from './second-factor.module.css';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

type Secret = { secret: string; uri: string };
type Begun = AnswerOf<typeof staffAccount.beginTotp>;

export const SecondFactor = ({ isOn }: { isOn: boolean }) => (isOn ? <TurnOff /> : <TurnOn />);

const TurnOff = () => (
  <>
    <p className={styles.on}>
      <Icon name="check" size={20} />
      Вход с&nbsp;кодом включён
    </p>
    <CodeForm action="Выключить" tone="secondary" send={removeTotp} />
  </>
);

function TurnOn() {
  const [shown, setShown] = useState<Secret>();
  if (!shown) return <PasswordForm onSecret={setShown} />;
  return (
    <>
      <p>Снимите код приложением: Яндекс Ключ, Google Authenticator или другим. Или введите в нём секрет:</p>
      <QrCode text={shown.uri} />
      <code className={styles.secret}>{shown.secret}</code>
      <CodeForm action="Включить" send={confirmTotp} />
    </>
  );
}

/** A stranger at an open browser must not tie the account to a phone of their own. */
function PasswordForm({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { frame, form, errorOf } = useStaffForm<{ current_password: string }, Begun>(
    { current_password: '' },
    beginTotp,
    ({ secret = '', uri = '' }) => onSecret({ secret, uri }),
  );
  return (
    <StaffForm {...frame} label="Включить вход с кодом" action="Включить вход с кодом" tone="secondary">
      <PasswordField
        {...form.register('current_password')}
        label="Ваш пароль"
        autoComplete="current-password"
        error={errorOf('current_password')}
      />
    </StaffForm>
  );
}

type CodeFormProps = { action: string; tone?: 'secondary'; send: typeof confirmTotp };

function CodeForm({ action, tone, send }: CodeFormProps) {
  const { frame, form, errorOf } = useStaffForm<{ code: string }>({ code: '' }, ({ code }) => send(code));
  return (
    <StaffForm {...frame} label={`${action} вход с кодом`} action={action} tone={tone}>
      <TextField
        {...form.register('code')}
        label="Код из приложения"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errorOf('code')}
      />
    </StaffForm>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код с секретом">
      <path d={path} />
    </svg>
  );
}
