import type { MouseEvent } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { FormPicture } from '@/lib/admin/product-pictures';
import { pictureSource } from '@/lib/media/picture-source';
import styles from './pictures-part.module.css';

type Props = { picture: FormPicture; title: string; onChange: (picture: FormPicture) => void };

const MIDDLE = { x: 50, y: 50 };
const MARKS = { plant_top: 0.1, plant_bottom: 0.9 };
const NO_MARKS = { plant_top: null, plant_bottom: null };

const percent = (part: number, whole: number): number => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

export function PictureMarks({ picture, title, onChange }: Props) {
  const { focus = MIDDLE, plant_top, plant_bottom } = picture;
  const isMarked = plant_top !== null && plant_bottom !== null;
  const press = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ ...picture, focus: { x: percent(clientX - left, width), y: percent(clientY - top, height) } });
  };
  return (
    <div className={styles.marks}>
      <p>Нажмите на&nbsp;главное в&nbsp;кадре: оно останется видно, где фото обрезано</p>
      {/* biome-ignore lint/a11y: the sliders below do the same */}
      <div className={styles.whole} onClick={press}>
        {/* biome-ignore lint/performance/noImgElement: the whole picture in its own shape */}
        <img alt="" {...pictureSource(picture.src, '320px')} />
        <i className={styles.focus} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        {isMarked && (
          <i
            className={styles.span}
            style={{ top: `${plant_top * 100}%`, height: `${(plant_bottom - plant_top) * 100}%` }}
          />
        )}
      </div>
      <Slider
        label="Слева направо"
        title={title}
        value={focus.x}
        onChange={(x) => onChange({ ...picture, focus: { ...focus, x } })}
      />
      <Slider
        label="Сверху вниз"
        title={title}
        value={focus.y}
        onChange={(y) => onChange({ ...picture, focus: { ...focus, y } })}
      />
      <Checkbox checked={isMarked} onChange={() => onChange({ ...picture, ...(isMarked ? NO_MARKS : MARKS) })}>
        Показать высоту растения рядом с&nbsp;ним
      </Checkbox>
      {isMarked && (
        <>
          <Slider
            label="Верх растения"
            title={title}
            value={plant_top * 100}
            onChange={(at) => onChange({ ...picture, plant_top: Math.min(at / 100, plant_bottom - 0.01) })}
          />
          <Slider
            label="Низ горшка"
            title={title}
            value={plant_bottom * 100}
            onChange={(at) => onChange({ ...picture, plant_bottom: Math.max(at / 100, plant_top + 0.01) })}
          />
        </>
      )}
    </div>
  );
}

type SliderProps = { label: string; title: string; value: number; onChange: (value: number) => void };

const Slider = ({ label, title, value, onChange }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      aria-label={`${title}: ${label.toLowerCase()}`}
      value={Math.round(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);
