import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';

export const metadata: Metadata = { title: 'Такой страницы нет' };

/** Unknown addresses keep the frame of the admin. Guests are sent to the sign-in before. */
export default async function UnknownStaffPage() {
  await connection();
  notFound();
}
