import type { ReactNode } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { RichText } from '@/components/ui/rich-text';
import { nurseryText } from '@/contract/nursery-name';
import type { Common } from '@/contract/site';
import { mailLink, paths, phoneLink } from '@/lib/paths';
import { Brand } from './brand';
import styles from './footer.module.css';
import { Socials } from './socials';

type Props = {
  footer: Common['footer'];
  socials: Common['socials'];
  subscribe: ReactNode;
  children?: ReactNode;
};

/** [UI-06] */
export function Footer({ footer, socials, subscribe, children }: Props) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Brand logo={footer.logo} alt={footer.logo_alt} onDark />
          <RichText html={footer.text} className={styles.text} />
          <p className={styles.subscribe}>{subscribe}</p>
        </div>
        <div className={styles.columns}>
          {footer.menu_column.map(({ name, menu }) => (
            <nav key={name} aria-label={name}>
              <h2 className={styles.title}>{name}</h2>
              <ul>
                {menu.map((item) => (
                  <li key={item.link}>
                    <Anchor href={item.link}>{item.name}</Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <Contacts footer={footer} socials={socials} />
        <div className={styles.strip}>
          {footer.links.map(({ name, link }) => (
            <Anchor key={link} href={link}>
              {name}
            </Anchor>
          ))}
          <Anchor href={paths.unsubscribe} rel="nofollow">
            Отписаться от рассылки
          </Anchor>
          {children}
          <span className={styles.maker}>© {nurseryText(footer.logo_alt)}. Разработка сайта: студия «Рейка»</span>
        </div>
      </div>
    </footer>
  );
}

function Contacts({ footer, socials }: Pick<Props, 'footer' | 'socials'>) {
  const { contacts_title, phone, email, address } = footer;
  if (!phone && !email && !address && socials.length === 0) return null;
  return (
    <div className={styles.contacts}>
      <h2 className={styles.title}>{contacts_title}</h2>
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
      {email && <a href={mailLink(email)}>{email}</a>}
      {address && <p>{address}</p>}
      <Socials items={socials} onDark />
    </div>
  );
}
