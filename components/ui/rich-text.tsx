import styles from './rich-text.module.css';

type Props = { /** Sanitised by the provider before it was stored. */ html: string };

export function RichText({ html }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract promises sanitised HTML, and this is its only way in.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
