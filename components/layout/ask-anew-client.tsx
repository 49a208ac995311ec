'use client';
// An island because only the browser can ask for its address once more.

import { type ReactNode, useEffect } from 'react';

/** Asks the server for a page that a press has led to; one that the server was asked for already stays as it is. */
export function AskAnew({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (!wasAsked()) location.reload();
  }, []);

  return children;
}

/** Whether the document itself came from this address: to ask for it again would go on for ever. */
function wasAsked(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document === undefined || withoutHash(document.name) === withoutHash(location.href);
}

const withoutHash = (address: string) => address.split('#')[0];
