import styles from './section-nav.module.css';

const NAMES: Record<keyof typeof SECTION_IDS, string> = {
  care: 'Уход',
  passport: 'Характеристики',
  description: 'Описание',
  question: 'Вопрос агроному',
  reviews: 'Отзывы',
};

export function SectionNav({ sections }: { sections: (keyof typeof SECTION_IDS)[] }) {
  return (
    <nav className={styles.nav} aria-label="На странице">
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${SECTION_IDS[section]}`}>{NAMES[section]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const SECTION_IDS = {
  care: 'care',
  passport: 'passport',
  description: 'description',
  question: 'question',
  reviews: 'reviews',
} as const;
