import { Price } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import { Badge } from '@/components/ui/badge';
import { Chip, ChipLink } from '@/components/ui/chip';
import { Picture } from '@/components/ui/picture';
import { Rating } from '@/components/ui/rating';
import { StatusMark } from '@/components/ui/status-mark';
import { Tag } from '@/components/ui/tag';
import { Sample, Section } from './sample';

export function Marks() {
  return (
    <Section title="Чипы, бирки, значки, цены">
      <Sample title="Чипы">
        <Chip count={74}>Ели</Chip>
        <Chip count={66} isOn>
          Сосны
        </Chip>
        <ChipLink
          href="/dev/ui"
          count={58}
          picture={<Picture src="/media/products/bonsai-acer-autumn.webp" alt="" sizes="44px" />}
        >
          Клёны
        </ChipLink>
        <ChipLink href="/dev/ui" isOn>
          Все
        </ChipLink>
        <Chip disabled>Пихты</Chip>
      </Sample>
      <Sample title="Бирки: применённые фильтры">
        <Tag name="Зона 4" removeHref="/dev/ui" />
        <Tag name="50–100 см" removeHref="/dev/ui" />
      </Sample>
      <Sample title="Значки">
        <Badge>−15 %</Badge>
        <Badge tone="pine">Новинка</Badge>
        <Badge tone="outline">Под заказ</Badge>
        <Badge tone="paper">Хит</Badge>
      </Sample>
      <Sample title="Наличие">
        <StockLabel quantity={38} />
        <StockLabel quantity={3} />
        <StockLabel quantity={0} />
      </Sample>
      <Sample title="Состояние заказа">
        <StatusMark tone="pending">Собираем</StatusMark>
        <StatusMark tone="moving">В пути</StatusMark>
        <StatusMark tone="done">Получен</StatusMark>
        <StatusMark tone="off">Отменён</StatusMark>
      </Sample>
      <Sample title="Оценка">
        <Rating value={4.6} />
        <Rating value={3.5} size={24} />
        <Rating value={0} />
      </Sample>
      <Sample title="Цена">
        <Price amount="12 500 ₽" />
        <Price amount="1 920 ₽" before="2 260 ₽" />
        <Price amount="108 800 ₽" before="128 000 ₽" large />
        <Price amount="Бесплатно" />
      </Sample>
    </Section>
  );
}
