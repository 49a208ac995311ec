'use client';
// Client: part of the panel, loaded when it opens.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal-client';
import {
  applyVision,
  readVision,
  USUAL_VISION,
  VISION_KINDS,
  type Vision,
  type VisionKind,
} from '@/lib/browser/vision';
import styles from './vision-choices.module.css';

const QUESTIONS: { [K in VisionKind]: { label: string; names: Record<Vision[K], string> } } = {
  text: { label: 'Размер текста', names: { 100: '100 %', 150: '150 %', 200: '200 %' } },
  contrast: {
    label: 'Цвета',
    names: {
      usual: 'Как в системе',
      light: 'Светлые',
      dark: 'Тёмные',
      white: 'Чёрным по белому',
      black: 'Белым по чёрному',
    },
  },
  spacing: { label: 'Расстояние между буквами', names: { usual: 'Обычное', wide: 'Большое' } },
  pictures: { label: 'Изображения', names: { on: 'Показывать', off: 'Не показывать' } },
};

export function VisionChoices({ onClose }: { onClose: () => void }) {
  const [vision, setVision] = useState(readVision);

  const choose = (next: Vision) => {
    applyVision(next);
    setVision(next);
  };

  return (
    <Modal isOpen onClose={onClose} label="Версия для слабовидящих" placement="side">
      <div className={styles.questions}>
        {VISION_KINDS.map((kind) => (
          <fieldset key={kind} className={styles.question}>
            <legend>{QUESTIONS[kind].label}</legend>
            <div className={styles.options}>
              {Object.entries(QUESTIONS[kind].names).map(([value, name]) => (
                <label key={value} className={styles.option} data-look={`${kind}-${value}`}>
                  <input
                    type="radio"
                    name={`vision-${kind}`}
                    value={value}
                    checked={vision[kind] === value}
                    onChange={() => choose({ ...vision, [kind]: value })}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Button tone="secondary" wide onClick={() => choose(USUAL_VISION)}>
          Вернуть обычный вид
        </Button>
      </div>
    </Modal>
  );
}
