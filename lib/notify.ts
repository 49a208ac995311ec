import { createEmitter } from './browser/emitter';

export type Notice = {
  kind: 'success' | 'error' | 'info' | 'warning';
  text: string;
  action?: { name: string; run: () => void } | undefined;
};

type Topic =
  | 'admin'
  | 'back-in-stock'
  | 'cart'
  | 'claim'
  | 'compare'
  | 'devices'
  | 'favourites'
  | 'form'
  | 'order'
  | 'profile'
  | 'reviews'
  | 'sharing'
  | 'sign-in';

export type TopicNotice = Notice & { topic: Topic };

const notices = createEmitter<TopicNotice>();

export const notifyOf =
  (topic: Topic) =>
  (notice: Notice): void =>
    notices.emit({ ...notice, topic });

export const onNotice = notices.subscribe;
