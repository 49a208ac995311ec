'use client';
// An island because it opens a window. Without scripts it is a link to the contacts.

import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { buttonClass } from '@/components/ui/button';
import { useLinkButton } from '@/components/ui/use-link-button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import { loadWaitingWindow } from './load-waiting-window';

type Props = {
  uuid: string;
  name: string;
  /** In a card's lower corner, or in place of the main button of the product's page. */
  place: 'card' | 'page' | 'bar';
};

const SIZE = { card: 'compact', page: 'large', bar: 'compact' } as const;

/** Asks for an e-mail to write to once the product can be had again. [FORM-09] */
export function BackInStock({ uuid, name, place }: Props) {
  const { openPopup } = useInterface();
  const press = useLinkButton(() => openPopup({ form: 'back_in_stock', product: { uuid, name } }));
  // Before the press the window is on its way.
  const warm = () => void loadWaitingWindow().catch(() => undefined);
  return (
    <a
      href={paths.contacts}
      className={buttonClass({ tone: 'secondary', size: SIZE[place], wide: true })}
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      {...press}
    >
      {place === 'page' && <BellIcon size={20} aria-hidden />}
      {place === 'card' ? (
        <>
          Сообщить<VisuallyHidden> о поступлении: {name}</VisuallyHidden>
        </>
      ) : (
        'Сообщить о поступлении'
      )}
    </a>
  );
}
