import type { ElementType, HTMLAttributes, ReactNode } from 'react';

export type ItemElement = 'li' | 'th' | 'td';
export type ItemMotion = 'fold' | 'fade';
export type ItemProps = Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'children' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
> & { as?: ItemElement; motion?: ItemMotion; scope?: 'col' };
export type MotionKit = { List: ElementType<{ children: ReactNode }>; Item: ElementType<ItemProps> };
