import type { ReactNode } from 'react';
import { LetterButton } from '@/components/forms/letter-button';
import { LetterStep } from '@/components/forms/letter-step';
import { OpenForm } from '@/components/forms/open-form-client';
import { ButtonLink } from '@/components/ui/button';
import { quoted } from '@/contract/quoted';
import { paths, withQuery } from '@/lib/paths';

type Answer = { title: string; text: string; children: ReactNode };

type Letter = {
  name: string;
  action: string;
  button: string;
  question: Omit<Answer, 'children'>;
  done: Record<string, Answer>;
  outdated: Answer;
  unproved?: Answer;
};

/** Confirmation of a newsletter subscription (double opt-in). [FORM-05] */
const subscription: Letter = {
  name: 'Письма из питомника',
  action: paths.confirmForm,
  button: 'Подтвердить подписку',
  question: { title: 'Подтвердите подписку', text: 'Пишем о сезонных работах, новых растениях и скидках.' },
  done: {
    confirmed: {
      title: 'Подписка подтверждена',
      text: 'Следующий выпуск придёт на вашу почту. Отписаться можно в один шаг: ссылка стоит в конце каждого письма.',
      children: (
        <ButtonLink href={paths.news} tone="secondary">
          Почитать новости
        </ButtonLink>
      ),
    },
  },
  outdated: {
    title: 'Подписка не подтверждена',
    text: 'Ссылка неверна или устарела: она действует неделю. Подпишитесь ещё раз, и мы пришлём новую.',
    children: <OpenForm form="newsletter">Подписаться ещё раз</OpenForm>,
  },
  unproved: {
    title: 'Письма из питомника',
    text: 'Чтобы подтвердить подписку, откройте ссылку из нашего письма и нажмите кнопку. После этого новый выпуск придёт на вашу почту.',
    children: <OpenForm form="newsletter">Подписаться на письма</OpenForm>,
  },
};

const toCatalogue = (
  <ButtonLink href={paths.catalog()} tone="secondary">
    Вернуться в каталог
  </ButtonLink>
);

export const ARRIVAL = 'arrival';

type Plant = { slug: string; name: string };

/** Confirmation of a back-in-stock subscription (double opt-in). [FORM-09] */
const arrivalOf = (plant: Plant | undefined): Letter => ({
  name: 'Сообщение о поступлении',
  action: withQuery(paths.confirmForm, { of: ARRIVAL, plant: plant?.slug }),
  button: 'Сообщить о поступлении',
  question: { title: 'Сообщить о поступлении?', text: `Напишем один раз, когда снова появится ${nameOf(plant)}.` },
  done: {
    confirmed: { title: 'Мы напишем', text: `Письмо придёт, когда появится ${nameOf(plant)}.`, children: toCatalogue },
  },
  outdated: {
    title: 'Ничего не изменилось',
    text: 'Ссылка неверна или устарела: она действует неделю. Нажмите «Сообщить о поступлении» у растения ещё раз.',
    children: toCatalogue,
  },
});

const nameOf = (plant: Plant | undefined): string => (plant ? quoted(plant.name) : 'растение');

const toLogin = <ButtonLink href={paths.login}>Войти</ButtonLink>;

/** Reverts a login change that the account's owner did not make. [FORM-11] */
const login: Letter = {
  name: 'Прежний вход в кабинет',
  action: `${paths.confirmForm}?of=login`,
  button: 'Вернуть',
  question: {
    title: 'Вернуть прежний вход?',
    text: 'Почта, телефон и пароль станут такими, какими были до изменения, о котором мы написали. Все устройства выйдут из кабинета.',
  },
  done: {
    'login-returned': {
      title: 'Прежний вход возвращён',
      text: 'Все устройства вышли из кабинета. Войдите снова с той почтой или номером, куда пришла ссылка. Если вы не делали и других изменений, о которых мы писали, откройте самое раннее из этих писем и верните вход по нему.',
      children: toLogin,
    },
    'login-returned-before': {
      title: 'Прежний вход уже возвращён',
      text: 'Войдите с той почтой или номером, куда пришла ссылка. Если после этого пришло новое письмо об изменении, а вы ничего не меняли, верните вход по нему.',
      children: toLogin,
    },
  },
  outdated: {
    title: 'Ничего не изменилось',
    text: 'Ссылка неверна или устарела: она действует 72 часа. Если вы не меняли вход в кабинет, позвоните нам.',
    children: (
      <ButtonLink href={paths.contacts} tone="secondary">
        Контакты
      </ButtonLink>
    ),
  },
};

export const letterOf = (of: string | undefined, plant?: Plant): Letter =>
  of === 'login' ? login : of === ARRIVAL ? arrivalOf(plant) : subscription;

type Props = {
  letter: Letter;
  token: string | undefined;
  outcome: string | undefined;
  /** An address can be forged, so the outcome alone is no proof. */
  isProved: boolean;
  hasFailed: boolean;
};

/** Links in e-mails open a confirmation page, because mail scanners prefetch links. */
export function LetterPage({ letter, token, outcome, isProved, hasFailed }: Props) {
  const page = { name: letter.name, path: paths.success };
  if (token && !outcome) {
    return (
      <LetterStep {...page} {...letter.question}>
        <LetterButton action={letter.action} token={token} hasFailed={hasFailed}>
          {letter.button}
        </LetterButton>
      </LetterStep>
    );
  }
  const done = isProved && outcome && Object.hasOwn(letter.done, outcome) ? letter.done[outcome] : undefined;
  if (done) return <LetterStep {...page} {...done} />;
  const isUnproved = outcome !== 'outdated' && !isProved;
  return <LetterStep {...page} {...((isUnproved && letter.unproved) || letter.outdated)} />;
}
