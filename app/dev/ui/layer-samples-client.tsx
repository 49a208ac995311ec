'use client';

// Client: opens layers on press.

import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/modal-client';
import { Picture } from '@/components/ui/picture';
import { TextField } from '@/components/ui/text-field';
import { Tooltip } from '@/components/ui/tooltip-client';
import { styles } from './gallery-styles';
import { Sample, Section } from './sample';

type Layer = Pick<ComponentProps<typeof Modal>, 'label' | 'size' | 'placement' | 'isFlush'>;

const LAYERS: Layer[] = [
  { label: 'Вход', size: 'auth' },
  { label: 'Окно', size: 'general' },
  { label: 'Окно с картинкой', size: 'general', isFlush: true },
  { label: 'Фильтры', placement: 'side' },
  { label: 'Лист снизу', placement: 'bottom' },
  { label: 'Панель сверху', placement: 'top' },
];

export function LayerSamples() {
  const [open, setOpen] = useState<string>();
  return (
    <Section title="Слои">
      <Sample title="Окна и листы">
        {LAYERS.map(({ label }) => (
          <Button key={label} tone="secondary" onClick={() => setOpen(label)}>
            {label}
          </Button>
        ))}
        {LAYERS.map((layer) => (
          <Modal key={layer.label} {...layer} isOpen={open === layer.label} onClose={() => setOpen(undefined)}>
            <LayerContent {...layer} />
          </Modal>
        ))}
      </Sample>
      <Sample title="Подсказки">
        <Tooltip id="tip-zone" text={'Зона 4: выдерживает морозы до −34\u00A0°C. Москва, Тверь, Казань.'}>
          <IconButton label="Что такое зона" aria-describedby="tip-zone">
            <Icon name="info" size={24} />
          </IconButton>
        </Tooltip>
        <Tooltip id="tip-short" text="Скопировать">
          <Button tone="secondary" size="compact" aria-describedby="tip-short">
            BN-0348
          </Button>
        </Tooltip>
      </Sample>
    </Section>
  );
}

function LayerContent({ label, size, placement, isFlush }: Layer) {
  if (isFlush) {
    return (
      <div className={styles.popup}>
        <Picture src="/media/products/bonsai-acer-autumn.webp" alt="" sizes="300px" ratio="fill" />
        <div>
          <h2>{label}</h2>
          <TextField label="Имя" />
        </div>
      </div>
    );
  }
  if (placement === 'top') return <p className={styles.panel}>Здесь ищут.</p>;
  return (
    <>
      {!placement && <h2>{label}</h2>}
      <p className={styles.notice}>Корзина и избранное сохранятся.</p>
      <div className={styles.form}>
        <TextField label="Почта" type="email" {...(size === 'auth' && { 'data-autofocus': '' })} />
        <Button size="large" wide>
          Получить код
        </Button>
      </div>
    </>
  );
}
