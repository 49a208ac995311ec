import styles from './paper-sku.module.css';

/** Article number of a card, on paper only. */
export const PaperSku = ({ sku }: { sku: string | undefined }) => sku && <p className={styles.sku}>Арт.&nbsp;{sku}</p>;
