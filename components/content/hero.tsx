import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MoreLink } from '@/components/ui/more-link';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Card } from '@/contract/card';
import { formatRoubles } from '@/contract/format';
import { classNames } from '@/lib/class-names';
import type { BlockOf, BlockProps } from './block-context';
import styles from './hero.module.css';

/** In the order of the home page's facts: delivery, guarantee, advice. */
const ICONS = ['truck', 'shield-check', 'plant'] as const;

const TICK_CM = 2;
const FIGURE_CM = 10;
/** A share of the picture: the frame cuts up to 8 % off its upper edge. */
const AIR = 0.1;

export function Hero({ block: { title, text, image, buttons, scale, plate, facts } }: BlockProps<'hero'>) {
  const [main, ...others] = buttons;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <p>{text}</p>
          <div className={styles.buttons}>
            {main && (
              <ButtonLink href={main.link} size="large">
                {main.name}
              </ButtonLink>
            )}
            {others.map(({ name, link }) => (
              <MoreLink key={link} href={link} name={name} />
            ))}
          </div>
        </div>
        <div className={styles.photo}>
          <div className={styles.frame}>
            <Picture
              src={image.src}
              alt={image.alt}
              color={image.color}
              sizes="(min-width: 1663px) 907px, (min-width: 1200px) 60vw, (min-width: 968px) 79vw, 100vw"
              ratio="fill"
              eager
              className={classNames(styles.picture, scale && styles.beside)}
            />
            {scale && <HeroScale {...scale} />}
          </div>
          {plate && <Plate card={plate} />}
        </div>
      </section>
      {facts.length > 0 && <HeroFacts facts={facts} />}
    </>
  );
}

/** True to the plant's height; zero is the lower edge of the pot. */
function HeroScale({ plant_top, plant_bottom, height_cm }: NonNullable<BlockOf<'hero'>['scale']>) {
  const share = (plant_bottom - plant_top) / height_cm;
  const ticks = Math.floor((plant_bottom - AIR) / (share * TICK_CM));
  return (
    <div className={styles.scale} aria-hidden>
      {Array.from({ length: ticks + 1 }, (_, index) => index * TICK_CM).map((cm) => {
        const top = `${(plant_bottom - cm * share) * 100}%`;
        return cm % FIGURE_CM === 0 ? (
          <span key={cm} className={styles.major} style={{ top }}>
            {cm > 0 && cm}
          </span>
        ) : (
          <i key={cm} style={{ top }} />
        );
      })}
    </div>
  );
}

function Plate({ card: { path, name, height_label, price, discount_price } }: { card: Card }) {
  const line = [height_label, formatRoubles(discount_price ?? price)].filter(Boolean).join(', ');
  return (
    <PageLink href={path} className={styles.plate}>
      <span>
        <b>{name}</b>
        {line}
      </span>
      <Icon name="arrow-right" size={24} />
    </PageLink>
  );
}

function HeroFacts({ facts }: Pick<BlockOf<'hero'>, 'facts'>) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ name, text }, index) => (
        <li key={name}>
          <Icon name={ICONS[index % ICONS.length] ?? 'plant'} size={24} />
          <p>
            <b>{name}</b>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
