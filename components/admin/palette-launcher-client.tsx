'use client';
// Client: opens the palette by keyboard, and loads it then.

import { Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyClient } from '@/components/ui/lazy-client';
import type { Command } from '@/lib/admin/palette-commands';

const Palette = lazyClient(() => import('./palette-client').then((module) => module.Palette));

export function PaletteLauncher({ sections }: { sections: readonly Command[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button tone="quiet" size="compact" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        Найти
      </Button>
      {isOpen && (
        <Suspense>
          <Palette sections={sections} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
