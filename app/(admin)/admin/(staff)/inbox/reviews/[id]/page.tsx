import type { Metadata } from 'next';
import { ReviewCard } from '@/components/admin/inbox/review-card';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getReview } from '@/lib/api/staff-inbox';

export const metadata: Metadata = { title: 'Отзыв' };

export default async function ReviewPage({ params }: { params: Promise<{ id: string }> }) {
  return <ReviewCard card={unwrapOrNotFound(await getReview((await params).id))} now={new Date()} />;
}
