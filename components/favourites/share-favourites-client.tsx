'use client';
// Client: creates the share link on the first press.

import { useState } from 'react';
import { Share } from '@/components/ui/share-client';
import { localKeys, writeLocalTexts } from '@/lib/browser/local-storage';
import { shareFavourites, unshareFavourites } from '@/lib/browser-api/favourites';
import { notifyOf } from '@/lib/notify';
import { paths, withQuery } from '@/lib/paths';
import { useSignedIn } from '@/stores/session/use-session';
import styles from './share-favourites.module.css';

const notify = notifyOf('sharing');

type SharedLink = { url: string; isSignedIn: boolean };

const NOTE = 'По ссылке список можно посмотреть, но не изменить';

export function ShareFavourites() {
  const isSignedIn = useSignedIn();
  const [shared, setShared] = useState<SharedLink>();
  // Another customer has another list. A link given away before stays valid.
  const url = shared?.isSignedIn === isSignedIn ? shared.url : undefined;
  const share = async () => {
    const result = await shareFavourites();
    if (!result.ok) {
      notify({ kind: 'error', text: result.message });
      return undefined;
    }
    const link = new URL(withQuery(paths.sharedFavourites, { list: result.data.token }), location.origin).href;
    writeLocalTexts(localKeys.sharedLists, [result.data.token]);
    setShared({ url: link, isSignedIn });
    return link;
  };
  const revoke = async () => {
    const result = await unshareFavourites();
    if (result.ok) setShared(undefined);
    notify(result.ok ? { kind: 'success', text: result.data.message } : { kind: 'error', text: result.message });
  };
  return (
    <Share
      label={
        <>
          Поделиться<span className={styles.whole}> списком</span>
        </>
      }
      align="end"
      note={NOTE}
      url={url}
      onAsk={share}
      title="Избранное из питомника"
      onEnd={revoke}
    />
  );
}
