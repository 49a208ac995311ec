'use client';
// Client: the first letter decides between phone and e-mail.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { MaskField } from '@/components/ui/mask-field-client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { MESSAGES } from '@/contract/messages';
import { LOGIN_MASK, looksLikePhone, readLogin } from '@/lib/auth/login';
import { agreedVersion } from '@/lib/auth/sign-in-consent';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import styles from './sign-in-form.module.css';
import { StepForm } from './step-form';
import type { SignInForm } from './use-sign-in';
import type { SignInStart } from './use-sign-in-steps';

const EXAMPLES = { tel: '+7 900 000 00 00', email: 'maria@example.ru' };

type Props = { signIn: SignInForm; start: SignInStart; to: string | undefined };

/** Without scripts both buttons submit the same form. [AUTH-01, AUTH-02, AUTH-03] */
export function LoginStep({ signIn, start, to }: Props) {
  const [typed, setTyped] = useState(signIn.login);
  const inputType = useInterfaceState((state) => state.inputType);
  const { setInputType } = useInterface();
  const consent = useConsent(start, typed, signIn.consentRefusal);

  const change = (value: string) => {
    setTyped(value);
    signIn.clearNote();
    if (value !== '') setInputType(looksLikePhone(value) ? 'tel' : 'email');
  };
  const requestCode = async () => consent.showRefusal(await signIn.requestCode(typed, consent.agreedTo));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isByPassword = submitter instanceof HTMLButtonElement && submitter.value === 'password';
    if (isByPassword) signIn.choosePassword(typed);
    else if (consent.isGiven) void requestCode();
    else consent.requireConsent({ hasFocus: signIn.checkLogin(typed) !== undefined });
  };

  return (
    <StepForm label="Вход по коду" to={to} onSubmit={submit}>
      {/* Announces an error where the focus does not move. */}
      <div aria-live="polite">
        <MaskField
          ref={signIn.field}
          mask={LOGIN_MASK}
          name="login"
          label="Введите номер телефона или почту"
          value={typed}
          onChange={change}
          inputMode={inputType === 'email' ? 'email' : 'text'}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={EXAMPLES[inputType]}
          aria-required
          hint={signIn.hint}
          error={signIn.error}
          data-autofocus
        />
      </div>
      {start.consent_version && <input type="hidden" name="consent_version" value={start.consent_version} />}
      <ConsentBox consent={consent} />
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="code" size="large" wide isLoading={signIn.isBusy}>
          Получить код
        </Button>
        <Button type="submit" name="intent" value="password" tone="quiet" wide>
          Войти по паролю
        </Button>
      </div>
      <p className={styles.foot}>
        Нажимая «Получить код», вы соглашаетесь с{' '}
        <DocumentLink href={paths.policy}>политикой конфиденциальности</DocumentLink>
      </p>
    </StepForm>
  );
}

const ConsentBox = ({ consent }: { consent: ReturnType<typeof useConsent> }) => (
  <div aria-live="polite">
    <Checkbox
      ref={consent.box}
      name="consent"
      value="true"
      checked={consent.isGiven}
      onChange={({ target }) => consent.set(target.checked)}
      aria-required
      error={consent.error}
    >
      Согласен(на) на <DocumentLink href={paths.agreement}>обработку персональных данных</DocumentLink>
    </Checkbox>
  </div>
);

const DocumentLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={styles.link} target="_blank" rel="noopener">
    {children}
  </a>
);

/** Unchecked until the visitor checks it, or has done so for this login and text on this device. [AUTH-12] */
function useConsent(start: SignInStart, typed: string, refusal: string | undefined) {
  const box = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const [chosen, setChosen] = useState<boolean | undefined>(refusal === undefined ? start.consent : false);
  const [wrong, setWrong] = useState<string | undefined>(refusal ?? start.consent_error);
  const { login } = readLogin(typed);
  const rememberedVersion = isLive && login !== undefined ? agreedVersion(login) : undefined;
  const isGiven = chosen ?? rememberedVersion !== undefined;

  useEffect(() => {
    if (!isLive && box.current?.checked) setChosen(true);
  }, [isLive]);

  return {
    box,
    isGiven,
    agreedTo: chosen === undefined ? rememberedVersion : undefined,
    error: isGiven ? undefined : wrong,
    set: (isChecked: boolean) => setChosen(isChecked),
    requireConsent: ({ hasFocus }: { hasFocus: boolean }) => {
      setWrong(MESSAGES.consent);
      if (hasFocus) box.current?.focus();
    },
    showRefusal: (refusal: string | undefined) => {
      if (refusal === undefined) return;
      setChosen(false);
      setWrong(refusal);
      box.current?.focus();
    },
  };
}
