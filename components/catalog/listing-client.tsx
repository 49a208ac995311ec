'use client';
// Client: navigates between states of the list in place, in one transition for form and links.

import { useRouter } from 'next/navigation';
import { type ReactNode, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { mergeChoice } from '@/lib/catalog/merge-query';
import { type CatalogQuery, catalogAddress, hasFilters, readCatalogQuery } from '@/lib/catalog/query';
import { ListingContext, type ListingState, type Move } from './use-listing';

type Props = { path: string; query: CatalogQuery; children: ReactNode };

type Step = { before: CatalogQuery; choice: CatalogQuery };
type Asked = { steps: Step[]; form?: CatalogQuery };

/** Requests the sum of all pending choices, however fast they are made and however slow the responses are. */
export function Listing({ path, query, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [willNarrow, setWillNarrow] = useState(false);
  const shown = useRef(query);
  const asked = useRef<Asked>({ steps: [] });
  const last = useRef<string>(undefined);
  const move = useRef<Move>(undefined);
  const sheetOpenedAt = useRef<string>(undefined);
  const address = addressOf(path, query);

  useLayoutEffect(() => {
    if (isPending) return;
    shown.current = query;
    asked.current = { steps: [] };
    last.current = address;
    move.current = undefined;
  }, [isPending, address, query]);

  const wish = () => sumOf(shown.current, asked.current.steps);
  const ask = (kind: Move) => {
    const choice = wish();
    const wanted = addressOf(path, choice);
    if (wanted === last.current) return;
    last.current = wanted;
    move.current = kind;
    setWillNarrow(hasFilters(choice));
    const go = kind === 'more' || isLaterThan(sheetOpenedAt.current) ? router.replace : router.push;
    startTransition(() => go(wanted, { scroll: false }));
  };

  const state: ListingState = {
    address,
    isPending,
    isNarrowed: isPending ? willNarrow : hasFilters(query),
    choose: (form) => {
      const before = asked.current.form ?? shown.current;
      if (catalogAddress(path, form) === catalogAddress(path, before)) return;
      // Pending pages belong to the previous list.
      const steps = asked.current.steps.filter(({ choice }) => choice.page === 1);
      asked.current = { form, steps: [...steps, { before, choice: form }] };
      ask('choice');
    },
    follow: ({ pathname, search, origin }, kind) => {
      if (pathname !== path || origin !== location.origin) return false;
      const link = readCatalogQuery(new URLSearchParams(search));
      const now = wish();
      // Further pages of a list that is being replaced are not requested.
      if (link.page > 1 && catalogAddress(path, now) !== catalogAddress(path, shown.current)) return true;
      asked.current.steps.push(kind === 'reset' ? resetOf(now, link) : { before: shown.current, choice: link });
      ask(kind);
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
