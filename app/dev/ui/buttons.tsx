import { Button, ButtonLink } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/count-badge';
import { Icon } from '@/components/ui/icon';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import { Sample, Section } from './sample';

export function Buttons() {
  return (
    <Section title="Кнопки">
      <Sample title="Обычные, наведение и нажатие — под указателем">
        <Button>Главная</Button>
        <Button tone="secondary">Вторичная</Button>
        <Button tone="tint">Тихая</Button>
        <Button tone="danger">Необратимая</Button>
        <Button tone="quiet">
          Текстовая <Icon name="arrow-right" size={20} />
        </Button>
        <ButtonLink href="/dev/ui">Ссылка</ButtonLink>
      </Sample>
      <Sample title="Недоступны">
        <Button disabled>Главная</Button>
        <Button tone="secondary" disabled>
          Вторичная
        </Button>
        <Button tone="tint" disabled>
          Тихая
        </Button>
      </Sample>
      <Sample title="Размеры">
        <Button size="large">Большая, 56</Button>
        <Button>Средняя, 48</Button>
        <Button size="compact">Малая, 44</Button>
      </Sample>
      <Sample title="Во всю ширину" layout="plain">
        <Button wide>Оформить заказ</Button>
      </Sample>
      <Sample title="Значки">
        <IconButton label="В избранное" isOutlined>
          <Icon name="heart" size={24} />
        </IconButton>
        <IconButton label="В избранном" isOutlined aria-pressed>
          <Icon name="heart" size={24} weight="fill" />
        </IconButton>
        <IconButton label="В избранное, крупная" isOutlined size="large">
          <Icon name="heart" size={24} />
        </IconButton>
        <IconButton label="Недоступно" disabled>
          <Icon name="heart" size={24} />
        </IconButton>
        <IconLink label="Корзина, 3 товара" href="/dev/ui">
          <Icon name="basket" size={24} />
          <CountBadge value={3} />
        </IconLink>
        <IconLink label="Избранное, 99+ товаров" href="/dev/ui">
          <Icon name="heart" size={24} />
          <CountBadge value={124} />
        </IconLink>
        <IconLink label="Корзина пуста" href="/dev/ui">
          <Icon name="basket" size={24} />
          <CountBadge value={0} />
        </IconLink>
      </Sample>
    </Section>
  );
}
