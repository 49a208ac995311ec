import { LetterButton } from '@/components/forms/letter-button';
import { LetterStep } from '@/components/forms/letter-step';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';

export const ARRIVAL = 'Сообщение о поступлении';

type Props = {
  /** From the link in the letter that asks. */
  token: string | undefined;
  /** What the press came to. */
  outcome: string | undefined;
  /** An address alone proves nothing. */
  isProved: boolean;
  hasFailed: boolean;
};

/** The second half of «Сообщить о поступлении»: the owner of the e-mail says yes. [FORM-09] */
export function Arrival({ token, outcome, isProved, hasFailed }: Props) {
  const page = { name: ARRIVAL, path: paths.success };
  if (token && !outcome) {
    return (
      <LetterStep {...page} title="Сообщить о поступлении?" text="Напишем один раз, когда растение снова появится.">
        <LetterButton action={`${paths.confirmForm}?of=arrival`} token={token} hasFailed={hasFailed}>
          Сообщить о поступлении
        </LetterButton>
      </LetterStep>
    );
  }
  const isConfirmed = outcome === 'confirmed' && isProved;
  return (
    <LetterStep
      {...page}
      title={isConfirmed ? 'Мы напишем' : 'Ничего не изменилось'}
      text={
        isConfirmed
          ? 'Письмо придёт, когда растение появится.'
          : 'Ссылка неверна или устарела: она действует неделю. Нажмите «Сообщить о поступлении» у растения ещё раз.'
      }
    >
      <ButtonLink href={paths.catalog()} tone="secondary">
        Вернуться в каталог
      </ButtonLink>
    </LetterStep>
  );
}
