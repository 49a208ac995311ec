import { MoreLink } from '@/components/ui/more-link';
import { RichText } from '@/components/ui/rich-text';
import { TextLink } from '@/components/ui/text-link';
import { styles } from './gallery-styles';
import { Sample, Section } from './sample';

export function TextSamples() {
  return (
    <Section title="Слова">
      <Sample title="Ряды текста" layout="plain">
        <div className={styles.words}>
          <p className={styles.display}>Ярусы кроны</p>
          <p className={styles.lead}>Вводный текст, 19 / 17. Каждое растение зимовало под открытым небом.</p>
          <p>Основной текст, 16 / 26. Хвоя тоньше, чем у чёрной сосны, поэтому силуэт выглядит легче.</p>
          <p className={styles.small}>
            Подпись, 14 / 21. <i lang="la">Pinus densiflora</i>, 48 см
          </p>
        </div>
      </Sample>
      <Sample title="Ссылки">
        <p>
          Условия в <TextLink href="/delivery">разделе о доставке</TextLink>.
        </p>
        <MoreLink href="/catalog" name="Весь каталог" />
      </Sample>
      <Sample title="Текст статьи" layout="plain">
        <RichText html="<h3>Когда сажать</h3><p>Весной, <a href='/news'>до роста побегов</a>, или в начале осени.</p><ul><li>яма вдвое шире кома;</li><li>корневая шейка у самой земли.</li></ul><ol><li>Полить.</li><li>Укрыть кору.</li></ol>" />
      </Sample>
    </Section>
  );
}
