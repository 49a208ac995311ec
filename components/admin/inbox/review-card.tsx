import { Rating } from '@/components/ui/rating';
import { TextLink } from '@/components/ui/text-link';
import type { ReviewCard as Card } from '@/contract/staff/reviews';
import { Facts } from '../facts';
import styles from './inbox-card.module.css';
import { InboxHeading } from './inbox-heading';
import { ReviewActions } from './review-actions-client';

const STATES = { pending: 'open', published: 'published', rejected: 'rejected' } as const;

export function ReviewCard({ card, now }: { card: Card; now: Date }) {
  const { product, path, author, rating, text, state, answer, reason } = card;
  const title = product ? `Отзыв: ${product}` : 'Отзыв о питомнике';
  return (
    <div className={styles.card}>
      <InboxHeading item={{ kind: 'review', state: STATES[state], title, at: card.date }} now={now} />
      <Facts
        facts={[
          { name: 'Кто написал', value: author },
          { name: 'Оценка', value: <Rating value={rating} /> },
          path !== undefined && { name: 'Товар', value: <TextLink href={path}>{product}</TextLink> },
          state === 'rejected' && reason !== undefined && { name: 'Почему отклонён', value: reason },
          state !== 'pending' && answer !== undefined && { name: 'Ответ питомника', value: answer },
        ]}
      />
      <p className={styles.text}>{text}</p>
      <ReviewActions key={state} card={card} />
    </div>
  );
}
