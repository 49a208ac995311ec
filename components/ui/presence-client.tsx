'use client';
// An island because what comes and goes does so by a visitor's presses.

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

/** Items with keys. They stand at once; how they come and go is loaded when the page has nothing better to do. */
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

/** One of a `PresenceList`, or inside of its child. What leaves is inert and told to nobody from the first moment on. */
export function PresenceItem({ as = 'li', motion = 'fade', ...rest }: ItemProps) {
  const kit = use(KitContext);
  if (kit) return <kit.Item as={as} motion={motion} {...rest} />;
  const Box = as as ElementType;
  return <Box {...rest} />;
}

let loaded: MotionKit | undefined;

/** A whole list takes it up, or none of it: its items are made anew with it. */
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

/** Neither the focus nor what is about to be pressed is taken away. */
const isInUse = (box: HTMLElement) => box.contains(document.activeElement) || box.matches(':hover');
