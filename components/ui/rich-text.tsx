import styles from './rich-text.module.css';

type Props = {
  /** Sanitised by the provider before it was stored. */
  html: string;
  /** In place of the look of an article. */
  className?: string | undefined;
};

export function RichText({ html, className = styles.prose }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract promises sanitised HTML, and this is its only way in.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
