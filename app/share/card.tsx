import type { ReactNode } from 'react';
import { SHARE_SIZE, type ShareWords } from '@/lib/seo/share-picture';
import { drawable, SHARE_FAMILY } from './fonts';

const INK = '#1a211b';
const INK_2 = '#3f4740';
const INK_3 = '#62665d';
const PINE_800 = '#1a4531';

/** Font size in px. */
const titleSize = (title: string): number => (title.length <= 22 ? 66 : title.length <= 46 ? 52 : 44);

/** Left half of the picture. Satori supports flexbox only. */
export function ShareCard({ title, label, note, price, nursery }: ShareWords & { nursery: string }) {
  const drawableTitle = drawable(title);
  return (
    <div style={{ ...SHARE_SIZE, display: 'flex', fontFamily: SHARE_FAMILY, fontWeight: 500, color: INK }}>
      <div style={{ width: 600, display: 'flex', flexDirection: 'column', padding: '52px 52px 52px 60px' }}>
        <Brand name={drawable(nursery)} />
        <div style={{ flexGrow: 1, display: 'flex', flexDirection: 'column', justifyContent: 'center' }}>
          {label && <Line size={26} color={INK_3} text={label} most={1} />}
          <div
            style={{
              display: 'block',
              lineClamp: 4,
              fontSize: titleSize(drawableTitle),
              lineHeight: 1.1,
              letterSpacing: '-0.035em',
              margin: '12px 0 18px',
            }}
          >
            {drawableTitle}
          </div>
          {note && <Line size={28} color={INK_2} text={note} most={drawableTitle.length > 46 ? 2 : 3} />}
        </div>
        {price && <Price {...price} />}
      </div>
    </div>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 26, color: PINE_800 }}>
      <svg width="40" height="44" viewBox="0 0 36 40" fill={PINE_800} role="presentation">
        <rect x="17" y="3" width="2" height="34" />
        <rect x="11" y="2" width="14" height="5" rx="2.5" />
        <rect x="2" y="12" width="20" height="5" rx="2.5" />
        <rect x="14" y="22" width="20" height="5" rx="2.5" />
        <rect x="8" y="36" width="20" height="2" />
      </svg>
      {name}
    </div>
  );
}

function Line({ size, color, text, most }: { size: number; color: string; text: string; most: number }): ReactNode {
  return (
    <div style={{ display: 'block', lineClamp: most, fontSize: size, lineHeight: 1.4, color }}>{drawable(text)}</div>
  );
}

function Price({ now, before }: { now: string; before?: string | undefined }) {
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', gap: 20, lineHeight: 1, fontWeight: 700, color: INK }}>
      <span style={{ fontSize: 60, letterSpacing: '-0.035em' }}>{now}</span>
      {before && <Before text={before} />}
    </div>
  );
}

/** Satori does not align baselines, hence the fixed margin. */
function Before({ text }: { text: string }) {
  const style = { fontSize: 32, fontWeight: 500, color: INK_3, textDecoration: 'line-through', marginBottom: 6 };
  return <span style={style}>{text}</span>;
}
