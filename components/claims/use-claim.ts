import { useRef, useState } from 'react';
import { sendClaim, sendClaimPhoto, type WhichOrder } from '@/lib/api/browser-claims';
import { notify } from '@/lib/notify';
import { randomId } from '@/lib/random-id';

const NOT_ALL = 'Обращение принято, но дошли не все фотографии. Отправьте ещё раз: дважды ничего не придёт';

/**
 * Sends the words, then the photos one by one. Everything may be sent again: a claim has one id and a photo one place,
 * so that what has arrived is not doubled.
 */
export function useClaim(which: WhichOrder, onSent: () => void) {
  const uuid = useRef<string>(undefined);
  const [isSending, setSending] = useState(false);
  /** The words have arrived: from then on neither they nor the photos change. */
  const [isAccepted, setAccepted] = useState(false);
  const [trouble, setTrouble] = useState('');

  /** Answers what is to be told; undefined when nothing is left to send. */
  const deliver = async (text: string, photos: readonly File[]): Promise<string | undefined> => {
    uuid.current ??= randomId();
    const claim = await sendClaim(which, { uuid: uuid.current, text });
    if (!claim.ok) return claim.message;
    if (claim.data.status === 0) return claim.data.message;
    setAccepted(true);
    let isWhole = true;
    for (const [index, photo] of photos.entries()) {
      const sent = await sendClaimPhoto(which, uuid.current, index + 1, photo);
      if (!sent.ok) isWhole = false;
      else if (sent.data.status === 0) notify({ kind: 'error', text: `${photo.name}: ${sent.data.message}` });
    }
    if (!isWhole) return NOT_ALL;
    notify({ kind: 'success', text: claim.data.message });
    return undefined;
  };

  const send = async (text: string, photos: readonly File[]) => {
    setSending(true);
    setTrouble('');
    const left = await deliver(text, photos);
    setSending(false);
    if (left !== undefined) setTrouble(left);
    else onSent();
  };

  return { send, isSending, isAccepted, trouble };
}
