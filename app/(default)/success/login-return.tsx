import { LetterButton } from '@/components/forms/letter-button';
import { LetterStep } from '@/components/forms/letter-step';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';

export const LOGIN_RETURN = 'Прежний вход в кабинет';

type Props = {
  /** From the link in the letter that tells of the change. */
  token: string | undefined;
  /** What the press came to. */
  outcome: string | undefined;
  /** An address alone proves nothing. */
  isProved: boolean;
  hasFailed: boolean;
};

/** The way back for whoever has not changed their login themselves. */
export function LoginReturn({ token, outcome, isProved, hasFailed }: Props) {
  const page = { name: LOGIN_RETURN, path: paths.success };
  if (token && !outcome) {
    return (
      <LetterStep
        {...page}
        title="Вернуть прежний вход?"
        text="Почта, телефон и пароль станут такими, какими были до изменения, о котором мы написали. Все устройства выйдут из кабинета."
      >
        <LetterButton action={`${paths.confirmForm}?of=login`} token={token} hasFailed={hasFailed}>
          Вернуть
        </LetterButton>
      </LetterStep>
    );
  }
  if (outcome === 'login-returned' && isProved) {
    return (
      <LetterStep
        {...page}
        title="Прежний вход возвращён"
        text="Все устройства вышли из кабинета. Войдите снова с той почтой или номером, куда пришла ссылка."
      >
        <ButtonLink href={paths.login}>Войти</ButtonLink>
      </LetterStep>
    );
  }
  return (
    <LetterStep
      {...page}
      title="Ничего не изменилось"
      text="Ссылка неверна или устарела: она действует 72 часа. Если вы не меняли вход в кабинет, позвоните нам."
    >
      <ButtonLink href={paths.contacts} tone="secondary">
        Контакты
      </ButtonLink>
    </LetterStep>
  );
}
