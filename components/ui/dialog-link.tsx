import type { ComponentProps } from 'react';
import { useLinkButton } from './use-link-button';

type Props = Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'> & {
  href: string;
  onOpen: () => void;
  load: () => Promise<unknown>;
};

/** Opens a dialog; without scripts it links to a page. [UI-01] */
export function DialogLink({ href, onOpen, load, children, ...link }: Props) {
  const button = useLinkButton(onOpen);
  const preload = () => void load().catch(() => undefined);
  return (
    <a href={href} {...link} aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} {...button}>
      {children}
    </a>
  );
}
