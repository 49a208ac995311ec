import styles from './rich-text.module.css';

type Props = {
  /** Sanitised by the provider before it was stored. */
  html: string;
  className?: string | undefined;
};

export function RichText({ html, className = styles.prose }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract guarantees sanitised HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
