import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { SignInPage } from '@/components/auth/sign-in-page-client';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { getConsent } from '@/lib/api/account';
import { readTarget } from '@/lib/auth/return-target';
import { readSignInState } from '@/lib/auth/sign-in-form';
import { cookieNames } from '@/lib/cookies';
import { env } from '@/lib/env';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { unlisted } from '@/lib/seo/metadata';

const TITLE = 'Вход';

export const metadata: Metadata = unlisted(TITLE, 'Вход в личный кабинет питомника по коду из письма или СМС.');

/** middleware.ts redirects signed-in customers. [ROUTE-08] */
export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { to, step } = await searchParams;
  // The state is restored only for a URL with a step.
  const state = step ? readSignInState((await cookies()).get(cookieNames.signInForm)?.value) : undefined;
  const consent = await getConsent();
  // A given consent keeps the version of its text.
  const start = {
    ...(state ?? ({ step: 'login', login: '' } as const)),
    consent_version: state?.consent_version ?? (consent.ok ? consent.data.consent_version : undefined),
  };
  return (
    <>
      <Breadcrumbs items={crumbsTo({ name: TITLE, path: paths.login })} />
      <SignInPage start={start} to={readTarget(firstOf(to))} />
      <HumanCheckPlace check={env.humanCheck} />
    </>
  );
}
