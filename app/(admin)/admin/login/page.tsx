import type { Metadata } from 'next';
import { Entrance } from '@/components/admin/entrance';
import { SignInForm } from '@/components/admin/sign-in-form-client';
import { adminPaths } from '@/lib/admin/paths';
import { readTarget } from '@/lib/auth/return-target';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Вход для сотрудников' };

export default async function StaffSignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { to } = await searchParams;
  return (
    <Entrance title="Вход для сотрудников">
      <SignInForm to={readTarget(firstOf(to)) ?? adminPaths.today} />
    </Entrance>
  );
}
