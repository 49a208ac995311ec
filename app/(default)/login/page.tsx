import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { SignInPage } from '@/components/auth/sign-in-page-client';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { crumbsTo } from '@/lib/breadcrumbs';
import { cookieNames } from '@/lib/cookies';
import { env } from '@/lib/env';
import { unlisted } from '@/lib/metadata';
import { paths } from '@/lib/paths';
import { readTarget } from '@/lib/return-target';
import { firstOf, type SearchParams } from '@/lib/search-params';
import { readSignInState } from '@/lib/sign-in-form';

const TITLE = 'Вход';

export const metadata: Metadata = unlisted(TITLE, 'Вход в личный кабинет питомника по коду из письма или СМС.');

/** Whoever is signed in already never comes here: see middleware.ts. [ROUTE-08] */
export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { to, step } = await searchParams;
  // Only an address that names a step goes on with it.
  const state = step && readSignInState((await cookies()).get(cookieNames.signInForm)?.value);
  return (
    <>
      <Breadcrumbs items={crumbsTo({ name: TITLE, path: paths.login })} />
      <SignInPage start={state || { step: 'login', login: '' }} to={readTarget(firstOf(to))} />
      <HumanCheckPlace check={env.humanCheck} />
    </>
  );
}
