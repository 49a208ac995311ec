import styles from './rich-text.module.css';

type Props = {
  html: string;
  className?: string | undefined;
};

export function RichText({ html, className = styles.prose }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract guarantees sanitised HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
