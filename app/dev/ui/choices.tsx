import { Checkbox } from '@/components/ui/checkbox';
import { RadioCards } from '@/components/ui/radio-cards';
import { RadioGroup } from '@/components/ui/radio-group';
import { RatingInput } from '@/components/ui/rating-input';
import { TextLink } from '@/components/ui/text-link';
import { Sample, Section } from './sample';

const REPLIES = [
  { value: 'call', name: 'Позвонить' },
  { value: 'letter', name: 'Написать на почту' },
  { value: 'visit', name: 'Приехать', disabled: true },
];

const DELIVERIES = [
  { value: 'courier', title: 'Курьером', text: '24–25 ноября, в термобоксе', price: '900 ₽' },
  { value: 'pickup', title: 'Забрать в питомнике', text: 'Сегодня до 20:00', price: 'Бесплатно' },
];

export function Choices() {
  return (
    <Section title="Выбор">
      <Sample title="Флажок" layout="grid">
        <Checkbox isPlain>Не отмечен</Checkbox>
        <Checkbox isPlain defaultChecked aside="162">
          Отмечен
        </Checkbox>
        <Checkbox isPlain disabled aside="0">
          Недоступен
        </Checkbox>
        <Checkbox isPlain disabled defaultChecked>
          Отмечен и недоступен
        </Checkbox>
        <Checkbox error="Нужно согласие на обработку персональных данных">
          Соглашаюсь на <TextLink href="/agreement">обработку персональных данных</TextLink>
        </Checkbox>
      </Sample>
      <Sample title="Один из нескольких" layout="grid">
        <RadioGroup label="Как ответить" radio={{ name: 'reply' }} options={REPLIES} chosen="call" />
        <RadioGroup label="Ответ не выбран" error="Это поле обязательно" radio={{ name: 'none' }} options={REPLIES} />
        <RadioGroup label="Ответ закрыт" radio={{ name: 'closed', disabled: true }} options={REPLIES} chosen="letter" />
      </Sample>
      <Sample title="Карточки с условиями" layout="plain">
        <RadioCards label="Получение" options={DELIVERIES} radio={{ name: 'delivery' }} chosen="courier" />
      </Sample>
      <Sample title="Оценка" layout="grid">
        <RatingInput label="Оценка растения" radio={{ name: 'rating' }} chosen="4" />
        <RatingInput label="Оценка не выбрана" error="Это поле обязательно" radio={{ name: 'rating-none' }} />
        <RatingInput label="Оценка закрыта" radio={{ name: 'rating-closed', disabled: true }} chosen="3" />
      </Sample>
    </Section>
  );
}
