import type { InboxItem } from '@/contract/staff/inbox';
import { stateMark } from '@/lib/admin/inbox-words';
import { adminPaths } from '@/lib/admin/paths';
import { formatMoment } from '@/lib/orders/dates';
import { CardFacts, CardHeading } from '../card-heading';
import { DueClock } from './due-clock';

type Props = { item: Pick<InboxItem, 'kind' | 'state' | 'title' | 'at' | 'due'>; now: Date };

export const InboxHeading = ({ item, now }: Props) => (
  <CardHeading title={item.title} mark={stateMark(item)} back={{ href: adminPaths.inbox, name: 'Все обращения' }}>
    {item.due && <DueClock due={item.due} now={now} />}
    <CardFacts>
      <time dateTime={item.at}>{formatMoment(item.at)}</time>
    </CardFacts>
  </CardHeading>
);
