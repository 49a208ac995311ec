import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorLine } from '@/components/ui/error-line';
import { Picture } from '@/components/ui/picture';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { SumList } from '@/components/ui/sum-list';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { drawings } from '@/lib/media/drawings';
import { Sample, Section } from './sample';

export function States() {
  return (
    <Section title="Ожидание и пустота">
      <Sample title="Ход" layout="grid">
        <Progress label="Загружено 40 %" value={40} />
        <Progress label="Загружено полностью" value={100} />
        <Progress label="Загружается" />
      </Sample>
      <Sample title="Место того, что в пути" layout="grid">
        <div role="status">
          <VisuallyHidden>Загружается</VisuallyHidden>
          <Skeleton height={220} />
          <br />
          <Skeleton width="70%" height={20} />
        </div>
      </Sample>
      <Sample title="Пустые состояния" layout="grid">
        <EmptyState drawing={drawings.cart} title="Корзина пуста" text="Начните с каталога или загляните в избранное.">
          <ButtonLink href="/catalog">В каталог</ButtonLink>
        </EmptyState>
        <EmptyState
          drawing={drawings.search}
          title="По запросу «секвойя» ничего нет"
          text="Проверьте слово или напишите нам: привезём под заказ."
        >
          <ButtonLink href="/contacts" tone="secondary">
            Спросить агронома
          </ButtonLink>
        </EmptyState>
        <EmptyState
          drawing={drawings.favourites}
          title="С такими фильтрами растений нет"
          text="Уберите зону 2 или расширьте цену."
        >
          <ButtonLink href="/catalog" tone="secondary">
            Сбросить фильтры
          </ButtonLink>
        </EmptyState>
      </Sample>
      <Sample title="Под кнопкой, которая не сработала" layout="grid">
        <ErrorLine>Банк не отвечает. Попробуйте через минуту или позвоните нам</ErrorLine>
      </Sample>
      <Sample title="Суммы" layout="grid">
        <SumList
          rows={[
            { name: '3 товара', value: '13 400 ₽' },
            { name: 'Скидка', value: '−900 ₽' },
            { name: 'К оплате', value: '12 500 ₽', isDue: true },
          ]}
        />
      </Sample>
      <Sample title="Картинка, которой нет" layout="grid">
        <Picture src="" alt="" sizes="300px" ratio="landscape" />
      </Sample>
    </Section>
  );
}
