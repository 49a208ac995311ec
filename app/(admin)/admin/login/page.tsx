import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Entrance } from '@/components/admin/entrance';
import { SignInForm } from '@/components/admin/sign-in-form-client';
import { SignInHelp } from '@/components/admin/sign-in-help';
import { adminPaths } from '@/lib/admin/paths';
import { getMe } from '@/lib/api/staff';
import { readTarget } from '@/lib/auth/return-target';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Вход для сотрудников' };

/** Asks the provider: an ended session keeps its cookie, and by that alone /admin and this page would redirect in a loop. */
const isSignedIn = (): Promise<boolean> =>
  getMe(adminPaths.today).then(
    ({ ok }) => ok,
    () => false,
  );

export default async function StaffSignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { to: asked, changed } = await searchParams;
  const to = readTarget(firstOf(asked)) ?? adminPaths.today;
  const lead = firstOf(changed) === 'password' && 'Пароль изменён. Войдите с\u00A0новым.';
  if (await isSignedIn()) redirect(to);
  return (
    <Entrance title="Вход для сотрудников" {...(lead && { lead })}>
      <SignInForm to={to} />
      <SignInHelp />
    </Entrance>
  );
}
