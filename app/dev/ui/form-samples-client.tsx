'use client';
// Client: the samples need state.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { FileField } from '@/components/ui/file-field-client';
import { MaskField } from '@/components/ui/mask-field-client';
import { TextSelect } from '@/components/ui/text-select';
import { PHONE_MASK } from '@/lib/forms/phone-mask';
import { Sample, Section } from './sample';

const KINDS = '.jpg,.png,.webp,.pdf';

const ORDERS = [
  { value: 'added', name: 'Сначала новые' },
  { value: 'price', name: 'Сначала дешёвые' },
];

export function FormSamples() {
  const [phone, setPhone] = useState('');
  const [file, setFile] = useState<File>();
  const [amounts, setAmounts] = useState([1, 3, 12, 2]);
  const [order, setOrder] = useState('added');
  const [isSending, setSending] = useState(true);
  const setAmount = (place: number) => (amount: number) => setAmounts(amounts.with(place, amount));
  return (
    <Section title="Поля с состоянием">
      <Sample title="Маска и файл" layout="grid">
        <MaskField
          label="Телефон с маской"
          mask={PHONE_MASK}
          type="tel"
          placeholder="+7 900 000 00-00"
          value={phone}
          onChange={setPhone}
        />
        <FileField label="Фото участка" isOptional name="file" accept={KINDS} file={file} onChange={setFile} />
        <FileField
          label="Файл с ошибкой"
          error="Файл больше 10 МБ"
          name="large"
          accept={KINDS}
          file={undefined}
          onChange={setFile}
        />
        <FileField label="Файл недоступен" name="closed" accept=".pdf" file={undefined} onChange={setFile} disabled />
      </Sample>
      <Sample title="Список в строке">
        <TextSelect label="Порядок" value={order} options={ORDERS} onChoose={setOrder} />
      </Sample>
      <Sample title="Счётчик: при 1 минус становится корзиной, плюс гаснет на пределе склада">
        {amounts.map((amount, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the counters never change places
          <div key={place}>
            <Counter
              label={`образец ${place + 1}`}
              value={amount}
              bin="Убрать"
              max={12}
              size={place === 3 ? 'l' : 'm'}
              onChange={setAmount(place)}
            />
          </div>
        ))}
      </Sample>
      <Sample title="Отправка">
        <Button isLoading={isSending}>Отправить заявку</Button>
        <Button isLoading={isSending} tone="secondary">
          Отправить заявку
        </Button>
        <Button isLoading={isSending} tone="tint" size="compact">
          В корзину
        </Button>
        <Button tone="quiet" onClick={() => setSending(!isSending)}>
          {isSending ? 'Закончить' : 'Начать'}
        </Button>
      </Sample>
    </Section>
  );
}
