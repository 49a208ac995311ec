import { LetterButton } from '@/components/forms/letter-button';
import { LetterStep } from '@/components/forms/letter-step';
import { OpenForm } from '@/components/forms/open-form-client';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';

export const SUBSCRIPTION = 'Письма из питомника';

type Props = {
  /** From the link in the letter that asks. */
  token: string | undefined;
  /** What the press came to. */
  outcome: string | undefined;
  /** An address alone proves nothing. */
  isProved: boolean;
  hasFailed: boolean;
};

/** The second half of subscribing: the owner of the e-mail says yes. [FORM-05] */
export function Subscription({ token, outcome, isProved, hasFailed }: Props) {
  const page = { name: SUBSCRIPTION, path: paths.success };
  if (token && !outcome) {
    return (
      <LetterStep {...page} title="Подтвердите подписку" text="Пишем о сезонных работах, новых растениях и скидках.">
        <LetterButton action={paths.confirmForm} token={token} hasFailed={hasFailed}>
          Подтвердить подписку
        </LetterButton>
      </LetterStep>
    );
  }
  if (outcome !== 'outdated' && !isProved) {
    return (
      <LetterStep
        {...page}
        title={SUBSCRIPTION}
        text="Чтобы подтвердить подписку, откройте ссылку из нашего письма и нажмите кнопку. После этого новый выпуск придёт на вашу почту."
      >
        <OpenForm form="newsletter">Подписаться на письма</OpenForm>
      </LetterStep>
    );
  }
  if (outcome === 'confirmed') {
    return (
      <LetterStep
        {...page}
        title="Подписка подтверждена"
        text="Следующий выпуск придёт на вашу почту. Отписаться можно в один шаг: ссылка стоит в конце каждого письма."
      >
        <ButtonLink href={paths.news} tone="secondary">
          Почитать новости
        </ButtonLink>
      </LetterStep>
    );
  }
  return (
    <LetterStep
      {...page}
      title="Подписка не подтверждена"
      text="Ссылка неверна или устарела: она действует неделю. Подпишитесь ещё раз, и мы пришлём новую."
    >
      <OpenForm form="newsletter">Подписаться ещё раз</OpenForm>
    </LetterStep>
  );
}
