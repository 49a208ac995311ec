'use client';

// Client: opens a window. Without scripts it is a link to the contacts.

import { buttonClass } from '@/components/ui/button';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { popupKey } from '@/stores/interface/interface-store';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import styles from './back-in-stock.module.css';
import { loadBackInStockWindow } from './load-back-in-stock-window';

type Props = {
  uuid: string;
  name: string;
  place: 'card' | 'page' | 'bar';
};

const LABEL = 'Сообщить о\u00A0поступлении';
const SIZE = { card: 'compact', page: 'large', bar: 'compact' } as const;

/** The window closes after sending, the answer stays here. [FORM-09] */
export function BackInStock({ uuid, name, place }: Props) {
  const { openPopup } = useInterface();
  const popup = { form: 'back_in_stock', product: { uuid, name } } as const;
  const answer = useInterfaceState(({ sent }) => (sent?.key === popupKey(popup) ? sent.text : undefined));
  return (
    <>
      <DialogLink
        href={paths.contacts}
        className={classNames(buttonClass({ tone: 'secondary', size: SIZE[place], wide: true }), styles[place])}
        onOpen={() => openPopup(popup)}
        load={loadBackInStockWindow}
      >
        {place !== 'bar' && <Icon name="bell" size={20} className={styles.bell} />}
        <span>
          {LABEL}
          {place === 'card' && <VisuallyHidden>: {name}</VisuallyHidden>}
        </span>
      </DialogLink>
      {answer && place !== 'bar' && <p className={styles.answer}>{answer}</p>}
    </>
  );
}
