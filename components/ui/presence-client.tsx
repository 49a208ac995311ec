'use client';
// Client: animates items that are added and removed.

import {
  Children,
  createContext,
  type ElementType,
  type HTMLAttributes,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isMotionUnwanted } from '@/lib/browser/motion';
import { onIdle } from '@/lib/browser/on-idle';
import type { ItemProps, MotionKit } from './motion-kit';
import { useHydrated } from './use-hydrated';

type ListProps = Pick<HTMLAttributes<HTMLElement>, 'className' | 'children' | 'aria-label'> & { as?: 'ul' | 'tr' };

const KitContext = createContext<MotionKit | undefined>(undefined);

/** Items need keys. They render at once; the animation code loads when the page is idle. */
export function PresenceList({ as = 'ul', children, ...rest }: ListProps) {
  const box = useRef<HTMLElement>(null);
  const kit = useMotionKit(box, Children.count(children) > 0);
  const Box = as as ElementType;
  return (
    <Box {...rest} ref={box}>
      <KitContext value={kit}>{kit ? <kit.List>{children}</kit.List> : children}</KitContext>
    </Box>
  );
}

/** Must be inside a `PresenceList`. A leaving item is inert and hidden from assistive technology at once. */
export function PresenceItem({ as = 'li', motion = 'fade', ...rest }: ItemProps) {
  const kit = use(KitContext);
  if (kit) return <kit.Item as={as} motion={motion} {...rest} />;
  const Box = as as ElementType;
  return <Box {...rest} />;
}

let loaded: MotionKit | undefined;

/** Switching to animated items remounts the whole list, so it waits until the list is not in use. */
function useMotionKit(box: RefObject<HTMLElement | null>, isWanted: boolean): MotionKit | undefined {
  const isMadeHere = useHydrated();
  const [kit, setKit] = useState(isMadeHere && !isMotionUnwanted() ? loaded : undefined);

  useEffect(() => {
    if (kit || !isWanted || isMotionUnwanted()) return;
    let isOver = false;
    const take = () => {
      const node = box.current;
      if (isOver || !node) return;
      if (isInUse(node)) setTimeout(take, 1_000);
      else setKit(loaded);
    };
    const giveUp = onIdle(() => void loadMotionKit().then(take, () => undefined));
    return () => {
      isOver = true;
      giveUp();
    };
  }, [kit, isWanted, box]);

  return kit;
}

async function loadMotionKit(): Promise<void> {
  loaded ??= (await import('./motion-kit-client')).KIT;
}

const isInUse = (box: HTMLElement) => box.contains(document.activeElement) || box.matches(':hover');
