import type { Metadata } from 'next';
import { LetterButton } from '@/components/forms/letter-button';
import { LetterStep } from '@/components/forms/letter-step';
import { OpenForm } from '@/components/forms/open-form-client';
import { ButtonLink } from '@/components/ui/button';
import { isProvedOutcome } from '@/lib/api/letter-outcome';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { paths } from '@/lib/paths';
import { unlisted } from '@/lib/seo/metadata';

const TITLE = 'Отписка от писем';

/** The address may contain a subscriber's token: no referrer. */
export const metadata: Metadata = {
  ...unlisted(TITLE, 'Как перестать получать новости питомника и сообщения о поступлениях.'),
  referrer: 'no-referrer',
};

/** Target of the unsubscribe link in e-mails. [ROUTE-11] */
export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token: given, ended: rawOutcome, failed } = await searchParams;
  const token = firstOf(given);
  const ended = firstOf(rawOutcome);
  // The outcome «nothing» needs no proof, because it claims no change.
  if (ended === 'nothing' || (await isProvedOutcome(ended))) return <Outcome ended={ended} />;
  if (!token) return <WithoutLink />;
  return (
    <LetterStep {...PAGE} title="Отписаться от писем?" text="Письма о ваших заказах приходить не перестанут.">
      <LetterButton action={paths.unsubscribeForm} token={token} hasFailed={failed !== undefined}>
        Отписаться
      </LetterButton>
    </LetterStep>
  );
}

const PAGE = { name: TITLE, path: paths.unsubscribe };

function Outcome({ ended }: { ended: string | undefined }) {
  if (ended === 'arrivals') {
    return (
      <LetterStep
        {...PAGE}
        title="Больше не сообщим"
        text="Сообщения о поступлениях отменены, все сразу. Передумаете? Нажмите «Сообщить о поступлении» у растения."
      >
        <ToCatalogue />
      </LetterStep>
    );
  }
  if (ended === 'letters') {
    return (
      <LetterStep
        {...PAGE}
        title="Вы отписались"
        text="Новости и сообщения о поступлениях больше не придут. Письма о ваших заказах остаются."
      >
        <OpenForm form="newsletter" tone="secondary">
          Подписаться снова
        </OpenForm>
      </LetterStep>
    );
  }
  return (
    <LetterStep
      {...PAGE}
      title="Ссылка неверна"
      text="Ничего не изменилось. Откройте ссылку «Отписаться» из письма ещё раз, целиком, или позвоните нам."
    >
      <ToContacts />
    </LetterStep>
  );
}

const WithoutLink = () => (
  <LetterStep
    {...PAGE}
    title="Как отписаться от писем"
    text="Откройте любое наше письмо и нажмите «Отписаться» в его конце. Письма не сохранились? Напишите нам с той почты, на которую они приходят. В личном кабинете подписка выключается в настройках."
  >
    <ButtonLink href={paths.accountSettings}>Открыть настройки</ButtonLink>
    <ToContacts />
  </LetterStep>
);

const ToCatalogue = () => (
  <ButtonLink href={paths.catalog()} tone="secondary">
    Вернуться в каталог
  </ButtonLink>
);

const ToContacts = () => (
  <ButtonLink href={paths.contacts} tone="secondary">
    Контакты
  </ButtonLink>
);
