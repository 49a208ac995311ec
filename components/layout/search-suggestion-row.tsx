import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/ssr/FolderSimple';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Combobox } from '@/components/ui/use-combobox';
import type { Suggestion } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { isPlainPress } from '@/lib/plain-press';
import { matchPieces } from './search-match';
import styles from './search-suggestions.module.css';

type Props = {
  item: Suggestion;
  /** Marked where the name has it. */
  typed: string;
  option: ReturnType<Combobox['optionProps']>;
  onOpen: () => void;
};

/** A plant with its picture and price; a section or an article in one line. */
export function SuggestionRow({ item: { type, name, latin_name, path, src, price }, typed, option, onOpen }: Props) {
  return (
    <PageLink
      href={path}
      className={type === 'product' ? styles.plant : styles.line}
      onClick={(press) => isPlainPress(press) && onOpen()}
      {...option}
    >
      {type === 'product' && <Picture src={src ?? ''} alt="" sizes="56px" />}
      {type === 'category' && <FolderSimpleIcon size={18} aria-hidden />}
      {type === 'article' && <ArticleIcon size={18} aria-hidden />}
      <span>
        <Marked text={name} typed={typed} />
        {latin_name && (
          <span className={styles.latin} lang="la">
            <Marked text={latin_name} typed={typed} />
          </span>
        )}
      </span>
      {price !== undefined && <span className={styles.price}>{formatRoubles(price)}</span>}
    </PageLink>
  );
}

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  matchPieces(text, typed).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one name have no other identity
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
