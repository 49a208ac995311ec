'use client';
// Client: draws the secret that the provider has just made.

import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { beginTotp, confirmTotp, removeTotp } from '@/lib/browser-api/staff';
import { notifyOf } from '@/lib/notify';
import styles from './second-factor.module.css';
import { StaffForm } from './staff-form';
import { useStaffForm } from './use-staff-form';

const notify = notifyOf('admin');

type Secret = { secret: string; uri: string };

export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [shown, setShown] = useState<Secret>();
  const begin = async () => {
    const result = await beginTotp();
    if (result.ok && result.data.secret && result.data.uri)
      setShown({ secret: result.data.secret, uri: result.data.uri });
    else notify({ kind: 'error', text: result.ok ? result.data.message : result.message });
  };
  if (isOn) return <CodeForm action="Выключить" send={removeTotp} />;
  if (!shown) {
    return (
      <Button tone="secondary" onClick={begin}>
        Включить вход с кодом
      </Button>
    );
  }
  return (
    <>
      <p>Снимите код приложением: Яндекс Ключ, Google Authenticator или другим. Или введите в нём секрет:</p>
      <QrCode text={shown.uri} />
      <code className={styles.secret}>{shown.secret}</code>
      <CodeForm action="Включить" send={confirmTotp} />
    </>
  );
}

type CodeFormProps = { action: string; send: typeof confirmTotp };

function CodeForm({ action, send }: CodeFormProps) {
  const { frame, form, errorOf } = useStaffForm<{ code: string }>({ code: '' }, ({ code }) => send(code));
  return (
    <StaffForm {...frame} label={`${action} вход с кодом`} action={action}>
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
