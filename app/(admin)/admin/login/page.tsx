import type { Metadata } from 'next';
import { Entrance } from '@/components/admin/entrance';
import { SignInForm } from '@/components/admin/sign-in-form-client';
import { readTarget } from '@/lib/auth/return-target';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Вход для сотрудников' };

export default async function StaffSignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { to } = await searchParams;
  return (
    <Entrance title="Вход для сотрудников">
      <SignInForm to={readTarget(firstOf(to)) ?? paths.admin} />
    </Entrance>
  );
}
