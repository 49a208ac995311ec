import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field-client';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { Textarea } from '@/components/ui/textarea';
import { Sample, Section } from './sample';

const SERVICES = [
  { value: 'design', name: 'Проект сада' },
  { value: 'planting', name: 'Посадка' },
];

export function Fields() {
  return (
    <Section title="Поля">
      <Sample title="Состояния" layout="grid">
        <TextField label="Обычное" placeholder="Как к вам обращаться" />
        <TextField label="Необязательное" isOptional placeholder="Мария" />
        <TextField label="Верно" isValid defaultValue="maria@example.ru" />
        <TextField label="Ошибка" error="Некорректный email" defaultValue="maria@" />
        <TextField label="Пустое обязательное" error="Это поле обязательно" />
        <TextField label="Недоступно" disabled defaultValue="Закрыто до входа" />
        <TextField label="Только чтение" readOnly defaultValue="BN-0348" />
        <TextField label="С подсказкой" hint="Нужен, чтобы курьер позвонил за час" defaultValue="+7 900" />
        <Field label="Своё наполнение">{(control) => <input {...control} defaultValue="Рамка отдельно" />}</Field>
      </Sample>
      <Sample title="Виды" layout="grid">
        <TextField label="Адрес страницы" type="url" placeholder="https://example.ru" />
        <TextField label="Телефон" type="tel" placeholder="+7 900 000 00-00" />
        <TextField label="Поиск" type="search" placeholder="Сосна" defaultValue="Сосна" isValid />
        <TextField label="Число" type="number" min={1} max={99} defaultValue={3} isValid />
        <TextField label="Почта" type="email" placeholder="maria@example.ru" />
        <TextField label="Дата" type="date" defaultValue="2026-05-14" isValid />
        <TextField label="Пароль без показа" type="password" defaultValue="sosna-34" />
        <PasswordField label="Пароль" defaultValue="sosna-34" isValid />
        <PasswordField label="Пароль с ошибкой" error="Не короче 8 знаков" defaultValue="ель" />
      </Sample>
      <Sample title="Список" layout="grid">
        <Select label="Услуга" prompt="Выберите услугу" options={SERVICES} />
        <Select label="Услуга выбрана" options={SERVICES} defaultValue="planting" isValid />
        <Select label="Услуга не выбрана" prompt="Выберите услугу" options={SERVICES} error="Это поле обязательно" />
        <Select label="Список недоступен" options={SERVICES} disabled />
      </Sample>
      <Sample title="Несколько строк" layout="grid">
        <Textarea label="Сообщение" placeholder="Участок 12 соток, глина" />
        <Textarea label="Сообщение верно" isValid defaultValue="Участок 12 соток, глина, хочется хвойных" />
        <Textarea label="Сообщение с ошибкой" error="Это поле обязательно" />
      </Sample>
    </Section>
  );
}
