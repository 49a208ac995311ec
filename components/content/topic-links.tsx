import { ChipLink } from '@/components/ui/chip';
import styles from './topic-links.module.css';
import { topicAddress } from './topics';

type Props = {
  label?: string;
  topics: readonly string[];
  path: string;
  /** With it «Все» is offered, too, and selected if the topic is undefined. */
  chosen?: { topic: string | undefined };
};

export function TopicLinks({ label = 'Темы', topics, path, chosen }: Props) {
  if (topics.length === 0) return null;
  return (
    <nav aria-label={label} className={styles.topics}>
      {!chosen && <p>Ещё по теме:</p>}
      <ul>
        {chosen && (
          <li>
            <ChipLink href={path} isOn={!chosen.topic}>
              Все
            </ChipLink>
          </li>
        )}
        {topics.map((topic) => (
          <li key={topic}>
            <ChipLink href={topic === chosen?.topic ? path : topicAddress(path, topic)} isOn={topic === chosen?.topic}>
              {topic}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
