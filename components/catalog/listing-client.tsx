'use client';
// Client: navigates between states of the list in place, in one transition for form and links.

import { useRouter } from 'next/navigation';
import { type ReactNode, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { mergeChoice } from '@/lib/catalog/merge-query';
import { type CatalogQuery, catalogAddress, hasFilters, readCatalogQuery } from '@/lib/catalog/query';
import { ListingContext, type ListingState, type Move } from './use-listing';

type Props = { path: string; query: CatalogQuery; children: ReactNode };

type Step = { before: CatalogQuery; choice: CatalogQuery };
type Pending = { steps: Step[]; form?: CatalogQuery };

/** Requests the sum of all pending choices, however fast they are made and however slow the responses are. */
export function Listing({ path, query, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [willNarrow, setWillNarrow] = useState(false);
  const shown = useRef(query);
  const pending = useRef<Pending>({ steps: [] });
  const last = useRef<string>(undefined);
  const move = useRef<Move>(undefined);
  const sheetOpenedAt = useRef<string>(undefined);
  const address = addressOf(path, query);

  useLayoutEffect(() => {
    if (isPending) return;
    shown.current = query;
    pending.current = { steps: [] };
    last.current = address;
    move.current = undefined;
  }, [isPending, address, query]);

  const pendingQuery = () => sumOf(shown.current, pending.current.steps);
  const request = (kind: Move) => {
    const choice = pendingQuery();
    const target = addressOf(path, choice);
    if (target === last.current) return;
    last.current = target;
    move.current = kind;
    setWillNarrow(hasFilters(choice));
    const go = kind === 'more' || isLaterThan(sheetOpenedAt.current) ? router.replace : router.push;
    startTransition(() => go(target, { scroll: false }));
  };

  const state: ListingState = {
    address,
    isPending,
    isNarrowed: isPending ? willNarrow : hasFilters(query),
    choose: (form) => {
      const before = pending.current.form ?? shown.current;
      if (catalogAddress(path, form) === catalogAddress(path, before)) return;
      // Pending pages belong to the previous list.
      const steps = pending.current.steps.filter(({ choice }) => choice.page === 1);
      pending.current = { form, steps: [...steps, { before, choice: form }] };
      request('choice');
    },
    follow: ({ pathname, search, origin }, kind) => {
      if (pathname !== path || origin !== location.origin) return false;
      const link = readCatalogQuery(new URLSearchParams(search));
      const now = pendingQuery();
      // Further pages of a list that is being replaced are not requested.
      if (link.page > 1 && catalogAddress(path, now) !== catalogAddress(path, shown.current)) return true;
      pending.current.steps.push(kind === 'reset' ? resetOf(now, link) : { before: shown.current, choice: link });
      request(kind);
      return true;
    },
    move,
    sheetOpenedAt,
  };

  return <ListingContext value={state}>{children}</ListingContext>;
}

/** A history entry was added since the sheet opened: one step back undoes all choices made in it. */
const isLaterThan = (openedAt: string | undefined): boolean => openedAt !== undefined && openedAt !== location.href;

const resetOf = (now: CatalogQuery, link: CatalogQuery): Step => ({ before: now, choice: { ...link, sort: now.sort } });

const sumOf = (base: CatalogQuery, steps: Step[]): CatalogQuery =>
  steps.reduce((sum, { before, choice }) => mergeChoice(before, choice, sum), base);

const addressOf = (path: string, query: CatalogQuery): string =>
  catalogAddress(path, query, { page: query.page, from: query.from });
