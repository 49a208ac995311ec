'use client';
// Client: loads further pages. Loaded lazily with the first of them.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { LIMITS } from '@/contract/limits';
import { queryClient } from '@/lib/browser-api/query-client';
import { listReviews } from '@/lib/browser-api/reviews';
import { ReviewItem } from './review-item';
import styles from './review-list.module.css';

export type ReviewPagesProps = { product: string };

/** The server renders page 1. */
const FIRST = 2;

/** The first review of a new page gets the focus. */
export function ReviewPages({ product }: ReviewPagesProps) {
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['reviews', product],
      queryFn: ({ pageParam, signal }) => read(product, pageParam, signal),
      initialPageParam: FIRST,
      getNextPageParam: ({ total_number_items }, _pages, page) =>
        page * LIMITS.reviews_page_size < total_number_items ? page + 1 : undefined,
    },
    queryClient,
  );
  const pages = data?.pages ?? [];
  const isAwaited = useRef(true);
  const readOn = () => {
    isAwaited.current = true;
    void fetchNextPage();
  };
  // Focuses only after a press: a page that is shown again mounts its reviews again.
  const takeFocus = useCallback((review: HTMLLIElement | null) => {
    if (!review || !isAwaited.current) return;
    isAwaited.current = false;
    review.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {pages.map(({ items }) => (
        <ul key={items[0]?.id ?? 'end'} className={styles.list}>
          {items.map((review, index) => (
            <ReviewItem key={review.id} review={review} ref={index === 0 ? takeFocus : undefined} />
          ))}
        </ul>
      ))}
      {isError && (
        <p className={styles.error} role="alert">
          Не получилось загрузить. Попробуйте ещё раз.
        </p>
      )}
      {(hasNextPage || isFetching || isError) && (
        <div className={styles.more}>
          <Button tone="secondary" isLoading={isFetching} onClick={readOn}>
            Показать ещё отзывы
          </Button>
        </div>
      )}
    </>
  );
}

async function read(product: string, page: number, signal: AbortSignal) {
  const answer = await listReviews(product, page, signal);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
